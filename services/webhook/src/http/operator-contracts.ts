import { operation } from '@parley/http/operation';
import { nextPageToken, tokenPageParameters, uuidParameter } from '@parley/http/query';
import { modes } from '@parley/service/caller';
import { z } from 'zod';
import { webhookStates } from '../domain/webhook-state.ts';
import * as schemas from './operator-schemas.ts';

const common = { area: 'webhook', scope: null, endUserHeaders: false } as const;

export const listWebhooks = operation({
  ...common,
  id: 'operatorListWebhooks',
  method: 'get',
  path: '/operator/v1/webhooks',
  summary: 'List webhooks',
  description: 'The webhooks of all organisations, the newest first.',
  query: z.strictObject({
    orgId: uuidParameter().optional().describe('Only those of this organisation'),
    mode: z.enum(modes).optional().describe('Only those that are told of live, or of test data'),
    state: z.enum(webhookStates).exclude(['ok']).optional().describe('Only those in this state'),
    ...tokenPageParameters,
  }),
  isVolatile: true,
  answer: {
    status: 200,
    description: 'A page of them',
    schema: z
      .strictObject({ webhooks: z.array(schemas.webhook).describe('At most `limit`'), nextPageToken })
      .meta({ id: 'WebhookPage', description: 'A page of webhooks.' }),
  },
  refusals: ['STORE_UNAVAILABLE'],
});

export const operatorContracts = [listWebhooks];
