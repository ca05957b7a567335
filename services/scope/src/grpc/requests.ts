import { atPointer, requestInvalid, violationsOf } from '@parley/http/violations';
import { fromTimestamp } from '@parley/rpc/timestamp';
import { z } from 'zod';
import { modes, purchaseTypes, sources, statuses } from './words.ts';

const uuid = z.guid().toLowerCase();

/** A word of the proto as the domain has it. */
function word<const Words extends Record<string, string>>(words: Words) {
  const byName = new Map(Object.entries(words).map(([own, name]) => [name, own]));
  return z.string().transform((name, context): keyof Words & string => {
    const own = byName.get(name);
    if (own !== undefined) return own;
    context.addIssue({ code: 'custom', message: `must be one of ${[...byName.keys()].join(', ')}` });
    return z.NEVER;
  });
}

const instant = z
  .object({ seconds: z.string(), nanos: z.number() })
  .nullish()
  .transform((timestamp) => fromTimestamp(timestamp))
  .refine((date) => date === undefined || !Number.isNaN(date.getTime()), 'is not a time');

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
  productId: uuid,
  pricingDimensions: z.array(z.object({ id: uuid, value: z.number() })).max(500),
  amounts,
  ...period,
});

export const scopeRequest = z.object({ scopeId: uuid });

export const usageRequest = z.object({ orgId: uuid });

export const createRequest = z.object({
  idempotencyKey: z.string().max(255),
  previousScopeId: uuid.optional(),
  scopeTerms: z.array(scopeTerm).max(50),
  productTerms: z.array(productTerm).max(100),
});

export const listRequest = z.object({
  orgId: uuid.optional(),
  mode: word(modes).optional(),
  source: word(sources).optional(),
  status: word(statuses).optional(),
  pageSize: z
    .int()
    .min(0)
    .max(500)
    .transform((size) => (size === 0 ? 100 : size)),
  /** The id of the last scope of the page before. */
  pageToken: z.union([z.literal('').transform(() => undefined), uuid]),
});

/** @throws AppError REQUEST_INVALID that names every wrong field. */
export function parseRequest<T extends z.ZodType>(schema: T, request: unknown): z.output<T> {
  const result = schema.safeParse(request, { reportInput: true });
  if (result.success) return result.data;
  throw requestInvalid(violationsOf(result.error.issues, atPointer));
}
