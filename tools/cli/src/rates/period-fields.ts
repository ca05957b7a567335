import { certainDay } from '../sheets/cells/parse-cell.ts';
import { namedPeriod, type Period } from './named-period.ts';

const prefix = 'rate of ';

/** The field of a column with the rates of a day or a period, which its header names: `Jan 2024`, `2024`. */
export function periodField(header: string): string | undefined {
  return periodNamed(header.trim()) === undefined ? undefined : `${prefix}${header.trim()}`;
}

export function isPeriodField(field: string): boolean {
  return field.startsWith(prefix);
}

/** The day or the period that a text names. */
function periodNamed(text: string): Period | undefined {
  const day = certainDay(text);
  return day === undefined ? namedPeriod(text) : { first: day, last: day };
}

/** The day or the period of such a field. */
export function periodOf(field: string): Period {
  return periodNamed(field.slice(prefix.length)) ?? { first: '', last: '' };
}
