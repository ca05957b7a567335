import { operation } from '@parley/http/operation';
import { z } from 'zod';
import { currency, day, name, read } from './contract-parts.ts';
import { savingsStep } from './savings-schemas.ts';

export const findSavings = operation({
  ...read,
  id: 'findSavings',
  path: '/operator/v1/savings',
  summary: 'Compare prices paid with estimates of the time',
  description:
    'Estimates each purchase, as if its price were unknown, from the purchases of its supplier that began before it, and sends it with P50 or with the reason why it cannot be compared. It takes seconds to many minutes, ends when the caller leaves, and a process runs one of these or one back-test at a time.',
  query: z
    .strictObject({
      supplier: name.optional().describe('Only the purchases of one supplier, by its id, domain or name'),
      buyer: name.optional().describe('Only those of one buyer, as named in the purchases'),
      from: day.optional().describe('Only those that started on this day or later'),
      to: day.optional().describe('Only those that started on this day or earlier'),
      currency: currency
        .optional()
        .describe('Convert amounts to this one, at the exchange rate of the start of the purchase'),
    })
    .refine(({ from = '', to = from }) => from <= to, { path: ['to'], message: 'must not be before from' }),
  answer: { description: 'Purchases, and progress between them', schema: savingsStep, lines: {} },
  refusals: ['COMPANY_NOT_FOUND', 'BACKTEST_UNDER_WAY', 'BACKTEST_TOO_LARGE', 'SERVICE_UNAVAILABLE'],
});
