import { maxTermMonths } from '../../domain/check-terms.ts';
import type { Amounts, Period, ScopeTerm } from '../../domain/scope.ts';
import type { DateText, PurchaseType } from '@parley/document-fields/fields';
import type { FoundTerms } from '@parley/reading/found-terms';
import { sumAmounts, toAmounts } from './amounts.ts';

/** The usual term of software, for documents that do not state one. */
const usualTermMonths = 12;

/** `isInDoubt`: the stated length is not that between the dates. */
export type TermReading = { term: ScopeTerm; isTermKnown: boolean; isInDoubt: boolean };

type Wish = { requested?: PurchaseType | undefined; currency: string | undefined };

/** The terms of the whole order. A requested purchase type overrides what the document says. */
export function scopeTermOf(found: FoundTerms, { requested, currency }: Wish): TermReading {
  const { fields } = found;
  const period = periodOf(
    fields.start?.value ?? fields.effectiveDate?.value,
    fields.end?.value ?? fields.expirationDate?.value,
  );
  const { months, isInDoubt } = termMonths(found, period);
  return {
    term: {
      termLength: months ?? usualTermMonths,
      purchaseType: requested ?? fields.purchaseType?.value ?? 'new_purchase',
      ...(fields.autoRenew !== undefined && { autoRenew: fields.autoRenew.value }),
      ...period,
      ...amountsOf(found, currency),
    },
    isTermKnown: months !== undefined,
    isInDoubt,
  };
}

/** Both dates as they were read; the rules of a scope check their order. */
export function periodOf(start: DateText | undefined, end: DateText | undefined): Period {
  const [startDate, endDate] = [dateOf(start), dateOf(end)];
  return { ...(startDate && { startDate }), ...(endDate && { endDate }) };
}

/** Dates that are whole months apart are reliable: if they contradict the stated length, they count. */
const wholeMonths = 0.15;

/** As the document says, else between its dates, else the longest of its rows. */
function termMonths({ fields, lineItems }: FoundTerms, { startDate, endDate }: Period) {
  const stated = inRange(fields.term?.value);
  const between = startDate && endDate ? monthsBetween(startDate, endDate) : undefined;
  const fromDays = inRange(between);
  const ofRows = inRange(Math.max(0, ...lineItems.map(({ term = 0 }) => term)));
  const isInDoubt = stated !== undefined && fromDays !== undefined && stated !== fromDays;
  const areDaysSure = between !== undefined && Math.abs(between - Math.round(between)) <= wholeMonths;
  return { months: (isInDoubt && areDaysSure ? fromDays : stated) ?? fromDays ?? ofRows, isInDoubt };
}

function inRange(months: number | undefined): number | undefined {
  const whole = Math.round(months ?? 0);
  return whole >= 1 && whole <= maxTermMonths ? whole : undefined;
}

function amountsOf({ fields, lineItems }: FoundTerms, currency: string | undefined): Amounts {
  const payable = lineItems.filter(({ kind }) => kind === 'product' || kind === 'one_off');
  const ofRows = sumAmounts(payable);
  const hasDiscountRow = lineItems.some(({ kind }) => kind === 'discount');
  return toAmounts(
    {
      list: fields.listTotal?.value ?? (fields.total === undefined ? ofRows.list : undefined),
      discount: fields.discount?.value,
      total: fields.total?.value ?? (hasDiscountRow ? undefined : ofRows.total),
    },
    currency,
  );
}

/** From the first to the last day, both included: `2026-01-01` to `2026-12-31` is 12. */
function monthsBetween(start: Date, end: Date): number {
  const after = new Date(end.getTime() + 86_400_000);
  const months = (after.getUTCFullYear() - start.getUTCFullYear()) * 12 + after.getUTCMonth() - start.getUTCMonth();
  return months + (after.getUTCDate() - start.getUTCDate()) / 30;
}

function dateOf(text: DateText | undefined): Date | undefined {
  const date = new Date(`${text ?? ''}T00:00:00.000Z`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
