import { z } from 'zod';
import { currency, day } from './contract-parts.ts';

const value = z.number();

const place = { date: day, from: currency, to: currency };

export const rate = z
  .strictObject({ ...place, rate: value.describe('What one unit of `from` is worth in `to`') })
  .meta({ id: 'ExchangeRate', description: 'An exchange rate of a day.' });

export const replacedRate = z
  .strictObject({
    number: z.int().describe('The number of the line that replaces it'),
    ...place,
    before: value,
    after: value,
  })
  .meta({ id: 'ReplacedRate', description: 'An exchange rate that got another value.' });

export const deletedRates = z
  .strictObject({
    deleted: z.int().describe('How many rates'),
    reconvertedPurchases: z.int().describe('How many purchases are converted with another rate from now on'),
    lostPairs: z
      .array(z.strictObject({ from: currency, to: currency }))
      .describe(
        'Currencies between which estimates can no longer be converted, for lack of a rate of the last 31 days',
      ),
  })
  .meta({ id: 'DeletedRates', description: 'What the deletion of exchange rates did, or would do.' });
