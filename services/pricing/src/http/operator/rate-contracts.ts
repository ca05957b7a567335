import { operation } from '@parley/http/operation';
import { pageAnswer, tokenPageParameters } from '@parley/http/query';
import { batchOfLines, batchQuery, dryRun } from '@parley/imports/line-batch';
import { z } from 'zod';
import { daysApart } from '../../domain/calendar-day.ts';
import { batchResult, change, currency, day, placeToken, read } from './contract-parts.ts';
import * as schemas from './rate-schemas.ts';

/** The longest range of days to delete at once, so that a call looks at a bounded part of the purchases. */
const maxDaysDeleted = 366;

export const listRates = operation({
  ...read,
  id: 'listRates',
  path: '/operator/v1/exchange-rates',
  summary: 'List exchange rates',
  description: 'The stored exchange rates, the latest day first.',
  query: z.strictObject({
    since: day.optional().describe('Only those from this day on'),
    limit: tokenPageParameters.limit.describe('How many days and currencies to read at most'),
    pageToken: placeToken,
  }),
  answer: pageAnswer('rates', schemas.rate, {
    id: 'RatePage',
    of: 'exchange rates',
    holds: 'All rates of at most `limit` currencies and days',
    maxTokenLength: 300,
  }),
});

export const importRates = operation({
  ...change,
  id: 'importRates',
  path: '/operator/v1/exchange-rates/import',
  summary: 'Import exchange rates',
  description:
    'Stores one batch of lines such as `{"date":"2024-03-01","from":"EUR","rates":{"USD":1.0834}}`. A rate replaces the one of its day and currencies. A line is stored wholly or refused wholly; a batch that is sent again changes nothing.',
  query: z.strictObject({ ...batchQuery, dryRun }),
  lines: batchOfLines,
  knowsRepeats: true,
  answer: {
    description: 'What became of the lines',
    schema: z
      .strictObject({
        ...batchResult,
        replaced: z.array(schemas.replacedRate).describe('Rates that got another value'),
      })
      .meta({ id: 'RateBatch', description: 'What became of a batch of exchange rates.' }),
  },
});

export const deleteRates = operation({
  ...change,
  id: 'deleteRates',
  path: '/operator/v1/exchange-rates/delete',
  summary: 'Delete exchange rates',
  description:
    'Deletes the rates between two currencies of a range of days. Purchases that these rates converted are converted again with the rates that are left. Nothing is deleted if a purchase would be left without a rate.',
  body: z
    .strictObject({
      from: currency.describe('The currency whose rates they are'),
      to: currency.describe('The currency they lead to'),
      since: day.describe('The first day'),
      until: day.describe(`The last day, at most ${maxDaysDeleted - 1} days later`),
      dryRun: z.boolean().default(false).describe('Say what would happen, and delete nothing'),
    })
    .refine(({ since, until }) => since <= until, { path: ['until'], message: 'must not be before since' })
    .refine(({ since, until }) => daysApart(since, until) < maxDaysDeleted, {
      path: ['until'],
      message: `must be at most ${maxDaysDeleted - 1} days after since`,
    }),
  answer: { description: 'What was deleted', schema: schemas.deletedRates },
  refusals: ['RATES_NEEDED', 'SERVICE_UNAVAILABLE'],
});
