import type { CellObject } from '@e965/xlsx';
import { cleanText } from '../cells/clean-text.ts';
import { midnightElsewhere, type Cell } from '../cells/parse-cell.ts';
import type { NumberFormats } from './number-formats.ts';

/** Writes days in a form that does not depend on the order, and cells without a value as texts that are no numbers. */
export function toCell(cell: CellObject | undefined, formats: NumberFormats): Cell {
  if (!cell || cell.t === 'z') return '';
  if (cell.v === undefined) return cell.f === undefined ? '' : `=${cell.f}`;
  if (cell.t === 'e') return cell.w ?? errorNames.get(Number(cell.v)) ?? '#ERROR';
  if (cell.v instanceof Date) return shownDay(dayOf(cell.v), formats.of(cell));
  if (typeof cell.v !== 'number') return cleanText(String(cell.v)).trim();
  return formats.of(cell).isText ? formats.text(cell) : cell.v;
}

/** Who types a month gets its first day; another day was meant as such. */
function shownDay(day: string, { isMonth = false }: { isMonth?: boolean }): string {
  return isMonth && day.endsWith('-01') ? day.slice(0, 7) : day;
}

/** Many cells have one day. */
const days = new Map<number, string>();
const maxDays = 10_000;

/** A time that may be midnight elsewhere stays, so that its row is refused as in a file of texts. */
function dayOf(date: Date): string {
  const time = date.getTime();
  if (Number.isNaN(time)) return '';
  const known = days.get(time) ?? dayOrTime(toSecond(time));
  if (days.size < maxDays) days.set(time, known);
  return known;
}

function dayOrTime(time: string): string {
  return midnightElsewhere.test(time) ? time : time.slice(0, 10);
}

/** Fractions of days are not exact. */
function toSecond(time: number): string {
  return new Date(Math.round(time / 1_000) * 1_000).toISOString().replace('.000', '');
}

/** As cells with an error show it; its value is a number. */
const errorNames = new Map([
  [0x00, '#NULL!'],
  [0x07, '#DIV/0!'],
  [0x0f, '#VALUE!'],
  [0x17, '#REF!'],
  [0x1d, '#NAME?'],
  [0x24, '#NUM!'],
  [0x2a, '#N/A'],
]);
