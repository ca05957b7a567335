import { modeNames } from '@parley/rpc/modes';
import { id, idPageToken, instant, pageSize, word } from '@parley/rpc/requests';
import { z } from 'zod';
import { purchaseTypes, sources, statuses } from './words.ts';

const minor = z.coerce.number().pipe(z.int().min(0)).optional();

const amounts = z
  .object({ listPriceMinor: minor, discountMinor: minor, finalPriceMinor: minor })
  .nullish()
  .transform((given) => ({
    listPrice: given?.listPriceMinor,
    discount: given?.discountMinor,
    finalPrice: given?.finalPriceMinor,
  }));

const period = { startTime: instant, endTime: instant };

const scopeTerm = z.object({
  termMonths: z.int(),
  purchaseType: word(purchaseTypes),
  autoRenew: z.boolean().optional(),
  amounts,
  ...period,
});

const productTerm = z.object({
  productId: id,
  pricingDimensions: z.array(z.object({ id: id, value: z.number() })).max(500),
  amounts,
  ...period,
});

export const scopeRequest = z.object({ scopeId: id });

export const usageRequest = z.object({ orgId: id });

export const createRequest = z.object({
  idempotencyKey: z.string().max(255),
  previousScopeId: id.optional(),
  scopeTerms: z.array(scopeTerm).max(50),
  productTerms: z.array(productTerm).max(100),
});

export const listRequest = z.object({
  orgId: id.optional(),
  mode: word(modeNames).optional(),
  source: word(sources).optional(),
  status: word(statuses).optional(),
  pageSize,
  pageToken: idPageToken,
});
