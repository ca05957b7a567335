import { noCounts, parseLines, resultOf, type ImportLine, type NumberedChange } from '@parley/imports/import-line';
import { addDays } from '../../domain/calendar-day.ts';
import { parseRates } from '../../domain/rates/rate-record.ts';
import { ratesPlace, type DayRates } from '../../domain/rates/rates.ts';
import { neighbourDays, unusualRates } from '../../domain/rates/unusual-rates.ts';
import type { RateStore, WarnedResult } from './purchase-ports.ts';

export type RateBatch = { lines: ImportLine[]; dryRun: boolean };

/** A rate that a line gives another value. */
type ReplacedRate = { number: number; date: string; from: string; to: string; before: number; after: number };

export type RateBatchResult = WarnedResult & { replaced: ReplacedRate[] };

/**
 * Stores one batch of rates, unless it is a dry run; if it throws, sending the batch again finishes it. A line counts as
 * updated if it replaces a rate, so that its outcome does not depend on whether lines before it are stored.
 */
export async function importRates(store: RateStore, { lines, dryRun }: RateBatch): Promise<RateBatchResult> {
  const { changes, errors } = await parseLines(lines, parseRates);
  const known = await store.known(changes.map(({ change }) => change));
  const warnings = unusualRates(changes, await around(store, changes));
  const stored = new Map(known.map((rates) => [ratesPlace(rates), rates.rates]));
  const counts = noCounts();
  const replaced: ReplacedRate[] = [];
  const written = new Map<string, DayRates>();
  for (const { number, change } of changes) {
    const key = ratesPlace(change);
    const before = stored.get(key) ?? {};
    const news = Object.entries(change.rates).filter(([to, rate]) => before[to] !== rate);
    const others = news.flatMap(([to, after]) => replacement({ number, ...change, to }, before[to], after));
    replaced.push(...others);
    counts[outcomeOf(news.length, others.length)] += 1;
    stored.set(key, { ...before, ...change.rates });
    if (news.length > 0) written.set(key, { ...change, rates: { ...written.get(key)?.rates, ...change.rates } });
  }
  if (written.size > 0 && !dryRun) await store.write([...written.values()]);
  return { ...resultOf(errors, { counts, errors: [] }), warnings, replaced };
}

function outcomeOf(news: number, replaced: number): 'created' | 'updated' | 'unchanged' {
  if (replaced > 0) return 'updated';
  return news > 0 ? 'created' : 'unchanged';
}

function replacement(
  { number, date, from, to }: Pick<ReplacedRate, 'number' | 'date' | 'from' | 'to'>,
  before: number | undefined,
  after: number,
): ReplacedRate[] {
  return before === undefined ? [] : [{ number, date, from, to, before, after }];
}

/** What is stored of the time of these rates. */
function around(store: RateStore, changes: NumberedChange<DayRates>[]): Promise<DayRates[]> | DayRates[] {
  const dates = changes.map(({ change }) => change.date).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return [];
  return store.between(addDays(first, -neighbourDays), addDays(last, neighbourDays));
}
