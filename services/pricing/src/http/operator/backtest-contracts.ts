import { operation } from '@parley/http/operation';
import { z } from 'zod';
import { name, read } from './contract-parts.ts';
import { backtestStep } from './backtest-schemas.ts';

export const runBacktest = operation({
  ...read,
  id: 'runBacktest',
  path: '/operator/v1/backtest',
  summary: 'Score estimates against purchases',
  description:
    'Predicts each tenth of the purchases, by start, from the seventh on, from those before it, and compares the predictions to the prices paid. The lines say how far it is; the last one but the end has the report. It takes seconds to many minutes, ends when the caller leaves, and a process runs one at a time.',
  query: z.strictObject({
    supplier: name
      .optional()
      .describe('A supplier, by its id, domain or name: only its purchases, and nothing learned from others'),
  }),
  answer: { description: 'Progress, then the report', schema: backtestStep, lines: {} },
  refusals: ['COMPANY_NOT_FOUND', 'BACKTEST_UNDER_WAY', 'BACKTEST_TOO_LARGE', 'SERVICE_UNAVAILABLE'],
});
