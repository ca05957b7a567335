import { addDays } from '@parley/reading/values/calendar';
import type { Line } from '../import/line.ts';

/** What 1 of the first currency is in the second. */
export type StatedRate = { from: string; to: string; rate: number };

/** The rates of a row, and the days for which it states them. */
export type RateRow = { first: string; last: string; rates: readonly StatedRate[] };

/** The rate of 1 unit, from that of several. As a double, 0.68 / 100 is 0.0068000000000000005. */
export function perUnit(rate: number, units: number): number {
  return units === 1 ? rate : Number((rate / units).toPrecision(15));
}

type Placed<T> = T & { number: number; endOffset: number };

/** A rate holds for the seven days after its own as well, so that a longer period needs one in each of its weeks. */
const everyDays = 7;
const maxConflicts = 3;

/** Contradictions: rows that state different rates of the same day and currencies. */
export function contradictions(rows: readonly Placed<RateRow>[]): string[] {
  const stated = new Map<string, Placed<StatedRate>>();
  const found: string[] = [];
  for (const { first: day, rates, ...place } of rows) {
    for (const rate of rates) {
      const key = keyOf(day, rate);
      const other = stated.get(key);
      if (other === undefined) stated.set(key, { ...rate, ...place });
      else if (other.rate !== rate.rate) found.push(contradiction(day, other, { ...rate, ...place }));
    }
  }
  const more = found.length - maxConflicts;
  return [...found.slice(0, maxConflicts), ...(more > 0 ? [`… and ${more} more such rows.`] : [])];
}

function contradiction(day: string, one: Placed<StatedRate>, other: Placed<StatedRate>): string {
  const [{ from, to }, rates] = [one, `${one.rate} and ${other.rate}`];
  return `the rows ${one.number} and ${other.number} have different rates of ${day} from ${from} to ${to}, ${rates}: leave only those of one kind in the file.`;
}

/** The lines to import: one for each day and first currency of a row. Days within a period give way to those of their own. */
export function* linesOf(rows: readonly Placed<RateRow>[]): Generator<Line> {
  const stated = new Set(rows.flatMap(({ first, rates }) => rates.map((rate) => keyOf(first, rate))));
  let number = 0;
  for (const { first, last, rates, number: row, endOffset } of rows) {
    for (let day = first; day <= last; day = addDays(day, everyDays)) {
      const own = day === first ? rates : rates.filter((rate) => !stated.has(keyOf(day, rate)));
      for (const [from, some] of Map.groupBy(own, (rate) => rate.from)) {
        const record = { date: day, from, rates: Object.fromEntries(some.map(({ to, rate }) => [to, rate])) };
        number += 1;
        yield { number, endOffset, rows: [row], json: JSON.stringify(record) };
      }
    }
  }
}

function keyOf(day: string, { from, to }: StatedRate): string {
  return `${day} ${from} ${to}`;
}
