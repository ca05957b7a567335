import type { Line } from '../import/line.ts';
import { columnsOf } from '../output/text-columns.ts';
import { parseObject } from '../values/parse-object.ts';

/** The rates of two currencies in a file, as they are understood. */
type UnderstoodPair = {
  from: string;
  to: string;
  days: number;
  first: string;
  last: string;
  lowest: number;
  highest: number;
  /** That of the last day. */
  latest: number;
};

/** How a file is understood, to be checked before it is stored. */
export type UnderstoodRates = { file: string; readAs: string; pairs: UnderstoodPair[] };

const maxPairs = 20;

/** Sums up the rates of a file while they are read. */
export class RatesSummary {
  readonly #pairs = new Map<string, UnderstoodPair>();

  async *of(lines: AsyncIterable<Line>): AsyncGenerator<Line> {
    for await (const line of lines) {
      if ('json' in line) this.#add(parseObject(line.json) ?? {});
      yield line;
    }
  }

  get pairs(): UnderstoodPair[] {
    return [...this.#pairs.values()];
  }

  /** Ignores what the service will refuse. */
  #add({ date, from, rates }: Record<string, unknown>): void {
    if (typeof date !== 'string' || typeof from !== 'string' || typeof rates !== 'object' || rates === null) return;
    for (const [to, rate] of Object.entries(rates)) if (typeof rate === 'number') this.#count({ from, to }, date, rate);
  }

  #count({ from, to }: Pick<UnderstoodPair, 'from' | 'to'>, date: string, rate: number): void {
    const key = `${from} ${to}`;
    const known = this.#pairs.get(key);
    if (!known) {
      const of = { first: date, last: date, lowest: rate, highest: rate, latest: rate };
      this.#pairs.set(key, { from, to, days: 1, ...of });
      return;
    }
    known.days += 1;
    if (date < known.first) known.first = date;
    if (date >= known.last) Object.assign(known, { last: date, latest: rate });
    known.lowest = Math.min(known.lowest, rate);
    known.highest = Math.max(known.highest, rate);
  }
}

/** Formats how a file is understood. */
export function understoodText({ file, readAs, pairs }: UnderstoodRates): string {
  const shown = columnsOf(pairs.slice(0, maxPairs), {
    OF: ({ from }) => `1 ${from}`,
    IN: 'to',
    DAYS: 'days',
    FIRST: 'first',
    LAST: 'last',
    LOWEST: 'lowest',
    HIGHEST: 'highest',
    LATEST: 'latest',
  });
  const more = pairs.length - maxPairs;
  return [`${file}: ${readAs}`, shown, ...(more > 0 ? [`… and ${more} more pairs of currencies`] : [])].join('\n');
}
