import type { Columns } from '../csv/columns.ts';
import { columns as table } from '../output.ts';
import type { ReadingStyle } from './reading-style.ts';

/** How the columns of a file are understood, to be checked before anything is stored. */
export function mappingText(
  file: string,
  { head, columns, style }: { head: { number: number }; columns: Columns; style: ReadingStyle },
): string {
  const rows = [...columns.fieldAt].map(([at, field]) => [columns.headers[at], field, readingOf(field, style)]);
  const constants = [...columns.constants].map(([field, value]) => ['(all rows)', field, value]);
  return `${file}, header row in line ${head.number}:\n${table(['COLUMN', 'FIELD', 'READ AS'], [...rows, ...constants])}`;
}

function readingOf(field: string, { decimals, dates, periods }: ReadingStyle): string {
  const [sign, order, period] = [decimals.get(field), dates.get(field), periods.get(field)];
  return [
    ...(order ? [`days ${order}`] : []),
    ...(sign ? [`decimals after ${sign}`] : []),
    ...(period ? [period === 'term' ? 'for the whole term' : `for a ${period}, times the term`] : []),
  ].join(', ');
}
