import { operation } from '@parley/http/operation';
import { pageAnswer, tokenPageParameters, uuid, uuidParameter } from '@parley/http/query';
import { z } from 'zod';
import { change, read } from './contract-parts.ts';
import * as schemas from './suggestion-schemas.ts';

export const listSuggestedPurchases = operation({
  ...read,
  id: 'listSuggestedPurchases',
  path: '/operator/v1/suggested-purchases',
  summary: 'List suggested purchases',
  description:
    'Purchases of scopes whose negotiations have completed, with what is doubtful about them now, the oldest first. `addScopePurchase` stores one, and it is suggested no more.',
  query: z.strictObject(tokenPageParameters),
  answer: pageAnswer('suggestions', schemas.suggestedPurchase, {
    id: 'SuggestedPurchasePage',
    of: 'suggested purchases',
    holds: 'At most `limit`, often fewer',
  }),
  refusals: ['SCOPE_NOT_READ', 'SCOPE_UNREADABLE', 'SERVICE_UNAVAILABLE', 'DEADLINE_EXCEEDED'],
});

export const dismissSuggestedPurchase = operation({
  ...change,
  id: 'dismissSuggestedPurchase',
  path: '/operator/v1/suggested-purchases/{scopeId}/dismiss',
  summary: 'Dismiss a suggested purchase',
  description: 'Suggests the purchase of the scope no more. It can still be added.',
  knowsRepeats: true,
  params: z.strictObject({ scopeId: uuidParameter().describe('Id of the scope') }),
  answer: {
    description: 'It is not suggested any more',
    schema: z
      .strictObject({ scopeId: uuid().describe('Id of the scope') })
      .meta({ id: 'DismissedSuggestion', description: 'What was dismissed.' }),
  },
  refusals: ['SUGGESTION_NOT_FOUND'],
});
