import { noCounts, parseLines, resultOf, type ImportLine, type ImportResult } from '@parley/imports/import-line';
import { parseRates } from '../domain/rate-record.ts';
import { ratesPlace, type DayRates } from '../domain/rates.ts';
import type { RateStore } from './purchase-ports.ts';

/** Stores one batch of rates; if it throws, sending the batch again finishes it. */
export async function importRates(store: RateStore, lines: ImportLine[]): Promise<ImportResult> {
  const { changes, errors } = parseLines(lines, parseRates);
  const known = await store.known(changes.map(({ change }) => change));
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
  return resultOf(errors, { counts, errors: [] });
}

function isEqual(before: DayRates['rates'], after: DayRates['rates']): boolean {
  return Object.entries(after).every(([currency, rate]) => before[currency] === rate);
}
