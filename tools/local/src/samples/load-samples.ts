import type { IdentityKeys } from '../stack/identity-keys.ts';
import type { Stack } from '../stack/stack-file.ts';
import { demoScope } from './demo-scope.ts';
import { fillEmptyCatalog } from './sample-catalog.ts';
import { fillEmptyFaqs } from './sample-faqs.ts';
import { fillEmptyNegotiations } from './sample-negotiations.ts';
import { writeSampleOrder } from './sample-order.ts';
import { fillEmptyHistory, writeSamplePurchases } from './sample-purchases.ts';

/** What the first calls use: an order form, a scope of two products and a negotiation. */
export type Samples = { orderForm: string; scopeId: string; negotiationId: string };

/** Loads a fictional software market. Where there is data already, it adds nothing. */
export async function loadSamples(stack: Stack, keys: IdentityKeys, key: string): Promise<Samples> {
  await fillEmptyCatalog(stack, keys);
  await fillEmptyFaqs(stack, keys);
  const orderForm = await writeSampleOrder();
  // Before the purchases: pricing then trains on them, which keeps the CPU busy for a while.
  const negotiationId = await fillEmptyNegotiations({ stack, keys, key, file: orderForm });
  await fillEmptyHistory(stack, keys);
  const [scopeId] = await Promise.all([demoScope(stack, key), writeSamplePurchases()]);
  return { orderForm, scopeId, negotiationId };
}
