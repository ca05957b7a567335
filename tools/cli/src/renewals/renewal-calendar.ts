import ical from 'ical-generator';
import { amountText } from '../output/amount-text.ts';
import { productNames, whatHappens, type Renewal } from './renewal-text.ts';

/** Whole days: one for the last day of each contract, and one for the last day to give notice if it is known. */
export function renewalCalendar(renewals: Renewal[], now: Date): string {
  const calendar = ical({ name: 'Contract renewals', prodId: { company: 'Parley', product: 'renewals' } });
  for (const renewal of renewals) {
    const { purchaseId, supplierName, supplierId, noticeBy, endDate, netTotal, currency, termMonths } = renewal;
    const contract = `${supplierName ?? supplierId}: ${productNames(renewal.products)}`;
    const days = [
      { kind: 'end', day: endDate, summary: `Last day of ${contract}` },
      ...(noticeBy === undefined
        ? []
        : [{ kind: 'notice', day: noticeBy, summary: `Last day to give notice to ${contract}` }]),
    ];
    const description = [
      `Purchase ${purchaseId}`,
      `${amountText(netTotal, currency)} for ${termMonths} months`,
      `After its last day: ${whatHappens(renewal)}`,
      ...(noticeBy === undefined ? ['The last day to give notice is not known.'] : []),
    ].join('\n');
    for (const { kind, day, summary } of days)
      // An event with the id of an earlier one replaces it in a calendar.
      calendar.createEvent({
        id: `${kind}-${purchaseId}-${day}`,
        start: dayForCalendar(day),
        allDay: true,
        stamp: now,
        summary,
        description,
      });
  }
  return `${calendar.toString()}\r\n`;
}

/** The library writes whole days in the time zone of this machine. */
function dayForCalendar(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}
