import { demoMarket, type MarketSize } from '@parley/sample-data/market-size';
import { Failure } from '../../bootstrap/failure.js';
import { sampleHistory, today } from './sample-purchases.ts';
import type { Stack } from '../stack/stack-file.ts';

/**
 * Creates a scope of two products from a purchase of the sample market. Idempotent: a recent start's scope is returned
 * again.
 */
export async function demoScope(
  { baseUrl }: Pick<Stack, 'baseUrl'>,
  key: string,
  market: MarketSize = demoMarket,
): Promise<string> {
  const answer = await fetch(`${baseUrl}/v1/scope`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'idempotency-key': 'npm start',
    },
    body: JSON.stringify(demoTerms(market)),
  });
  const body = (await answer.json()) as { id: string; detail?: string };
  if (!answer.ok) throw new Failure(`The scope service refused the sample scope: ${body.detail}`);
  return body.id;
}

/** The terms of a purchase from the supplier with the most purchases. */
function demoTerms(market: MarketSize) {
  const bySupplier = Map.groupBy(sampleHistory(market, today()), ({ supplier }) => supplier);
  const [most = []] = [...bySupplier.values()].sort((one, other) => other.length - one.length);
  const purchase = most.find(({ lines }) => lines.length === 2);
  return {
    scopeTerms: [{ termLength: 12, purchaseType: 'new_purchase' }],
    productTerms: (purchase?.lines ?? []).map(({ product: productId, dimensions: pricingDimensions }) => ({
      productId,
      pricingDimensions,
    })),
  };
}
