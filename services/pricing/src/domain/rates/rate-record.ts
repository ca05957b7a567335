import { currency } from '@parley/imports/fields';
import type { ParsedLine } from '@parley/imports/import-line';
import { objectForm, parseRecord } from '@parley/imports/parse-record';
import { z } from 'zod';
import type { DayRates } from './rates.ts';

const rateRecord = z
  .strictObject({
    date: z.iso.date(),
    from: currency,
    rates: z
      .record(currency, z.number().positive().max(1e9))
      .refine((rates) => Object.keys(rates).length > 0, 'names no currency'),
  })
  .refine(({ from, rates }) => !(from in rates), { path: ['rates'], error: 'has a rate of a currency to itself' });

/** Reads one line of an import of rates. */
export function parseRates(json: string): ParsedLine<DayRates> {
  return parseRecord(
    json,
    objectForm(() => rateRecord),
  );
}
