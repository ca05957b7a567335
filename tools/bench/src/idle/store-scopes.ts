import { newId } from '@parley/service/new-id';
import type { Collection } from 'mongodb';

const atOnce = 1_000;
const orgs = 100;
/** Interval between the creation times of two scopes. */
const apartMs = 1_000;

/** Stores scopes as the service does, up to a count; the newest has the current time. */
export async function storeScopes(
  scopes: Collection<{ _id: string }>,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const now = Date.now();
  for (let at = from; at < to; at += atOnce) {
    const count = Math.min(atOnce, to - at);
    const batch = Array.from({ length: count }, (_, index) =>
      scopeOf(at + index, new Date(now - (at + index) * apartMs)),
    );
    await scopes.insertMany(batch, { ordered: false });
  }
}

function scopeOf(index: number, createdAt: Date) {
  const _id = newId();
  return {
    _id,
    org: `01980000-0000-7000-8000-${String(index % orgs).padStart(12, '0')}`,
    mode: 'live',
    source: 'manual',
    createdAt,
    currency: 'USD',
    terms: [{ termLength: 12, purchaseType: 'new_purchase', finalPrice: 120_000 }],
    productTerms: [
      { productId: newId(), productName: `Product ${index}`, pricingDimensions: [], includedFeatures: [] },
    ],
    idempotency: { operation: 'createScope', key: _id, generation: 0 },
    version: 1,
    outbox: [],
  };
}
