import { instant, uuid } from '@parley/http/query';
import { z } from 'zod';
import { addedPurchase } from './scope-purchase-schemas.ts';

export const suggestedPurchase = z
  .strictObject({
    scopeId: uuid().describe('Id of the scope'),
    org: uuid().describe('Id of the organisation that owns it'),
    negotiationId: uuid().describe('Id of the first negotiation that completed with it'),
    completedAt: instant().describe('When that was'),
    isAdvice: z
      .boolean()
      .describe('The negotiation was about advice (`strategy_only`): it does not say that anything was bought'),
    purchase: addedPurchase.describe('What would become of it, as `addScopePurchase` answers'),
  })
  .meta({ id: 'SuggestedPurchase', description: 'The purchase of a scope, to be looked at.' });
