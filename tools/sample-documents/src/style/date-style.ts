import type { DateText } from '../order/order.ts';

/** A date format: `DD` is 05, `D` is 5; `MMMM` is March, `MMM` is Mar. */
export type DateStyle = string;

const months = 'January February March April May June July August September October November December'.split(' ');

export function formatDate(date: DateText, style: DateStyle): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const name = months[Number(month) - 1] ?? '';
  const parts: Record<string, string> = {
    YYYY: year,
    YY: year.slice(2),
    MMMM: name,
    MMM: name.slice(0, 3),
    MM: month,
    M: `${Number(month)}`,
    DD: day,
    D: `${Number(day)}`,
  };
  return style.replaceAll(/YYYY|YY|MMMM|MMM|MM|M|DD|D/g, (part) => parts[part] ?? part);
}
