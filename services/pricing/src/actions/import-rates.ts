import { noCounts, parseLines, resultOf, type ImportLine, type NumberedChange } from '@parley/imports/import-line';
import { addDays } from '../domain/calendar-day.ts';
import { parseRates } from '../domain/rate-record.ts';
import { ratesPlace, type DayRates } from '../domain/rates.ts';
import { neighbourDays, unusualRates } from '../domain/unusual-rates.ts';
import type { RateStore, WarnedResult } from './purchase-ports.ts';

/** Stores one batch of rates; if it throws, sending the batch again finishes it. */
export async function importRates(store: RateStore, lines: ImportLine[]): Promise<WarnedResult> {
  const { changes, errors } = parseLines(lines, parseRates);
  const known = await store.known(changes.map(({ change }) => change));
  const warnings = unusualRates(changes, await around(store, changes));
  const stored = new Map(known.map((rates) => [ratesPlace(rates), rates.rates]));
  const counts = noCounts();
  const written = new Map<string, DayRates>();
  for (const { change } of changes) {
    const key = ratesPlace(change);
    const before = stored.get(key);
    const rates = { ...before, ...change.rates };
    if (before && isEqual(before, rates)) counts.unchanged += 1;
    else counts[before ? 'updated' : 'created'] += 1;
    stored.set(key, rates);
    if (!before || !isEqual(before, rates))
      written.set(key, { ...change, rates: { ...written.get(key)?.rates, ...change.rates } });
  }
  if (written.size > 0) await store.write([...written.values()]);
  return { ...resultOf(errors, { counts, errors: [] }), warnings };
}

/** What is stored of the time of these rates. */
function around(store: RateStore, changes: NumberedChange<DayRates>[]): Promise<DayRates[]> | DayRates[] {
  const dates = changes.map(({ change }) => change.date).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return [];
  return store.between(addDays(first, -neighbourDays), addDays(last, neighbourDays));
}

function isEqual(before: DayRates['rates'], after: DayRates['rates']): boolean {
  return Object.entries(after).every(([currency, rate]) => before[currency] === rate);
}
