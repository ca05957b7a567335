import * as contracts from '@parley/pricing/operator/purchase';
import { importRates } from '@parley/pricing/operator/rate';
import { rateRecords } from '@parley/sample-data/exchange-rates';
import type { SamplePurchase } from '@parley/sample-data/purchase-record';
import { purchaseRecords, yearsOfPurchases } from '@parley/sample-data/purchase-records';
import { sendRecords } from '@parley/sample-data/send-records';
import type { MarketSize } from '@parley/sample-data/market-size';
import { importMarket } from '../catalog/import-market.ts';
import type { BenchStack } from '../stack/bench-stack.ts';
import { post, type Client } from '../stack/public-calls.ts';

/** Imports purchases. Returns the number stored per second. */
export async function importPurchases(
  stack: Pick<BenchStack, 'operatorOf'>,
  { purchases, until }: { purchases: SamplePurchase[]; until: number },
): Promise<number> {
  const place = stack.operatorOf('pricing');
  await sendRecords(importRates, rateRecords({ until, years: yearsOfPurchases }), place);
  const since = performance.now();
  await sendRecords(contracts.importPurchases, purchases, place);
  return (purchases.length * 1_000) / (performance.now() - since);
}

/** Imports a market and purchases in it until today. Returns the purchases. */
export async function importSample(
  stack: BenchStack,
  { market, purchaseCount: count }: { market: MarketSize; purchaseCount: number },
): Promise<SamplePurchase[]> {
  await importMarket(stack, market);
  const until = Math.floor(Date.now() / 86_400_000);
  const purchases = [...purchaseRecords({ market, count, until })];
  await importPurchases(stack, { purchases, until });
  return purchases;
}

/** Creates scopes of two products each, based on purchases and with different quantities. */
export async function makeScopes(client: Client, purchases: SamplePurchase[], count: number): Promise<string[]> {
  const pairs = purchases.filter(({ lines }) => lines.length === 2);
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const { lines = [] } = pairs[index % pairs.length] ?? {};
    const productTerms = lines.map(({ product: productId, dimensions: pricingDimensions }) => ({
      productId,
      pricingDimensions,
    }));
    const termLength = 12 + (index % 25);
    const terms = { scopeTerms: [{ termLength, purchaseType: 'new_purchase' }], productTerms };
    ids.push((await post<{ id: string }>(client, '/v1/scope', terms)).id);
  }
  return ids;
}
