import { dayNumber } from '../calendar-day.ts';

/** The value of one unit of a currency on a day, by currency. */
export type DayRates = { date: string; from: string; rates: Record<string, number> };

/** The position of rates in lists: by day, then by currency; all rates of one position are stored together. */
export function ratesPlace({ date, from }: Pick<DayRates, 'date' | 'from'>): string {
  return `${date}/${from}`;
}

export type Conversion = { from: string; to: string; day: string; maxAgeDays: number };

/** Rates by day, for conversion: stated ones, inverted ones, or by way of a third currency. */
export class RateTable {
  /** By number, because an estimate looks up many. */
  readonly #days = new Map<number, Map<string, Record<string, number>>>();

  constructor(rates: Iterable<DayRates>) {
    for (const { date, from, rates: worth } of rates) {
      const number = dayNumber(date);
      const day = this.#days.get(number);
      if (day) day.set(from, worth);
      else this.#days.set(number, new Map([[from, worth]]));
    }
  }

  /** All currencies that rates lead from or to, in order of code. */
  currencies(): string[] {
    const found = new Set<string>();
    for (const day of this.#days.values())
      for (const [from, worth] of day) for (const currency of [from, ...Object.keys(worth)]) found.add(currency);
    return [...found].sort();
  }

  /** The factor for an amount, by the newest rate within those days; undefined without such a rate. */
  factor({ from, to, day, maxAgeDays }: Conversion): number | undefined {
    if (from === to) return 1;
    const newest = dayNumber(day);
    for (let age = 0; age <= maxAgeDays; age += 1) {
      const factor = factorOn(this.#days.get(newest - age), from, to);
      if (factor !== undefined) return factor;
    }
    return undefined;
  }
}

type Day = ReadonlyMap<string, Record<string, number>>;

function factorOn(day: Day | undefined, from: string, to: string): number | undefined {
  if (!day) return undefined;
  const stated = day.get(from)?.[to];
  if (stated !== undefined) return stated;
  const reverse = day.get(to)?.[from];
  if (reverse !== undefined) return 1 / reverse;
  return crossFactor(day, from, to);
}

/** By way of the first currency, in order of code, that has both. */
function crossFactor(day: Day, from: string, to: string): number | undefined {
  for (const base of [...day.keys()].sort()) {
    const [one, other] = [day.get(base)?.[from], day.get(base)?.[to]];
    if (one !== undefined && other !== undefined) return other / one;
  }
  return undefined;
}
