import type { LineError, NumberedChange } from '@parley/imports/import-line';
import { dayFromNumber, dayNumber } from '../calendar-day.ts';
import type { DayRates } from './rates.ts';

/** A rate this many times above or below those around it is reported. */
const factorOff = 3;
/** Rates further away in time say little. */
export const neighbourDays = 31;
/** With three, a wrong neighbour does not make a right rate look wrong, nor a wrong one right. */
const neighboursEachSide = 3;

/** The rates of a pair of currencies by UTC day. */
type Pairs = ReadonlyMap<string, ReadonlyMap<number, number>>;
type DatedRate = { pair: string; day: number; rate: number };

/**
 * Rates that are far from most of those just before and after: stored ones or, where none is near, those of the same
 * batch.
 */
export function unusualRates(changes: readonly NumberedChange<DayRates>[], stored: readonly DayRates[]): LineError[] {
  const known = byPair(stored.flatMap(datedRates));
  const own = byPair(changes.flatMap(({ change }) => datedRates(change)));
  return changes.flatMap(({ number, change }) =>
    datedRates(change).flatMap((dated) => {
      const ofStored = neighboursOf(dated, known);
      const near = ofStored.length > 0 ? ofStored : neighboursOf(dated, own);
      const far = near.filter(({ rate }) => isFar(dated.rate, rate));
      const [one] = far;
      if (one === undefined || far.length <= near.length / 2) return [];
      const pointer = `/rates/${dated.pair.slice(-3)}`;
      return [{ number, pointer, code: 'unusual_rate', message: wordsFor(dated.rate, one) }];
    }),
  );
}

function datedRates({ date, from, rates }: DayRates): DatedRate[] {
  const day = dayNumber(date);
  return Object.entries(rates).map(([to, rate]) => ({ pair: `${from}/${to}`, day, rate }));
}

function byPair(rates: DatedRate[]): Pairs {
  const pairs = Map.groupBy(rates, ({ pair }) => pair);
  return new Map([...pairs].map(([pair, some]) => [pair, new Map(some.map(({ day, rate }) => [day, rate]))]));
}

function neighboursOf({ pair, day }: DatedRate, pairs: Pairs): DatedRate[] {
  const rates = pairs.get(pair);
  if (!rates) return [];
  return [-1, 1].flatMap((step) => {
    const found: DatedRate[] = [];
    for (let away = 1; away <= neighbourDays && found.length < neighboursEachSide; away += 1) {
      const rate = rates.get(day + step * away);
      if (rate !== undefined) found.push({ pair, day: day + step * away, rate });
    }
    return found;
  });
}

function isFar(rate: number, other: number): boolean {
  return rate > other * factorOff || rate < other / factorOff;
}

function wordsFor(rate: number, { day, rate: other }: DatedRate): string {
  const times = Number((rate > other ? rate / other : other / rate).toPrecision(2));
  const side = rate > other ? 'above' : 'below';
  return `is ${rate}, ${times} times ${side} the ${other} of ${dayFromNumber(day)}: accepted, but look at it`;
}
