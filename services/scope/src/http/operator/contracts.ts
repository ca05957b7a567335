import { operation } from '@parley/http/operation';
import { mode, nextPageToken, requestId, tokenPageParameters, uuidParameter } from '@parley/http/query';
import { z } from 'zod';
import * as schemas from './schemas.ts';

const common = { area: 'scope', scope: null, endUserHeaders: false } as const;

export const correctScope = operation({
  ...common,
  id: 'correctScope',
  method: 'post',
  path: '/operator/v1/scopes/{scopeId}/correct',
  summary: 'Correct what was read from a document',
  description:
    'Creates a successor of the scope, whose document is read again with these values. Documents of the same layout that the organisation sends later are read accordingly.',
  params: z.strictObject({ scopeId: uuidParameter().describe('Id of the scope') }),
  body: z.strictObject({
    requestId,
    corrections: schemas.corrections,
  }),
  knowsRepeats: true,
  answer: { status: 200, description: 'The successor', schema: schemas.successor },
  refusals: ['SCOPE_NOT_FOUND', 'SCOPE_NOT_RETRYABLE', 'IDEMPOTENCY_KEY_REUSED'],
});

export const listLearnedLayouts = operation({
  ...common,
  id: 'listLearnedLayouts',
  method: 'get',
  isVolatile: true,
  path: '/operator/v1/learned-layouts',
  summary: 'List what was learned from corrections',
  description: 'The layouts of corrected documents, the newest first.',
  query: z.strictObject({
    orgId: uuidParameter().optional().describe('Only those of this organisation'),
    mode: mode.optional(),
    ...tokenPageParameters,
  }),
  answer: {
    status: 200,
    description: 'A page of them',
    schema: z
      .strictObject({ layouts: z.array(schemas.layout).describe('At most `limit`'), nextPageToken })
      .meta({ id: 'LearnedLayoutPage', description: 'A page of learned layouts.' }),
  },
  refusals: [],
});

export const forgetLearnedLayout = operation({
  ...common,
  id: 'forgetLearnedLayout',
  method: 'post',
  path: '/operator/v1/learned-layouts/{layoutId}/forget',
  summary: 'Forget what was learned of a layout',
  description: 'Later documents of this layout are read by the rules alone. Scopes stay as they are.',
  params: z.strictObject({ layoutId: uuidParameter().describe('Id of the layout') }),
  answer: {
    status: 200,
    description: 'Nothing is known of it any more',
    schema: z
      .strictObject({
        id: z.string().describe('Id of the layout'),
        wasKnown: z.boolean().describe('Whether there was such a layout'),
      })
      .meta({ id: 'ForgottenLayout', description: 'A layout of which nothing is known any more.' }),
  },
  refusals: [],
});

export const contracts = [correctScope, listLearnedLayouts, forgetLearnedLayout];
