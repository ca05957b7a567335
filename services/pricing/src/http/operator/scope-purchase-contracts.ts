import { operation } from '@parley/http/operation';
import { uuidParameter } from '@parley/http/query';
import { z } from 'zod';
import { change, name } from './contract-parts.ts';
import * as schemas from './scope-purchase-schemas.ts';

export const addScopePurchase = operation({
  ...change,
  id: 'addScopePurchase',
  path: '/operator/v1/purchases/from-scope',
  summary: 'Add the purchase of a scope',
  description:
    'Makes a purchase from a scope, typed in or read from a document, and stores it as an import would. If anything about it is doubtful, the answer asks for it, and nothing is stored. The purchase of a scope is stored once.',
  knowsRepeats: true,
  body: z.strictObject({
    scopeId: uuidParameter().describe('Id of the scope'),
    answers: z
      .record(name, z.string().min(1).max(300))
      .default({})
      .describe('Values by field, as questions name it: `{"startDate":"2026-12-01","lines.1.quantity":"50"}`'),
    allowDuplicates: z
      .boolean()
      .default(false)
      .describe('Take it even if it looks the same as a purchase under another id'),
    dryRun: z.boolean().default(false).describe('Say what would become of it, and store nothing'),
  }),
  answer: { description: 'The outcome', schema: schemas.addedPurchase },
  refusals: ['SCOPE_NOT_FOUND', 'SCOPE_NOT_READ', 'SCOPE_UNREADABLE', 'SERVICE_UNAVAILABLE', 'DEADLINE_EXCEEDED'],
});
