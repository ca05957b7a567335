import { importRecords } from '@parley/catalog/operator';
import type { MarketSize } from '@parley/sample-data/market-size';
import { sampleRecords } from '@parley/sample-data/sample-records';
import { sendRecords } from '@parley/sample-data/send-records';
import type { BenchStack } from '../stack/bench-stack.ts';

export type MarketImport = {
  records: number;
  seconds: number;
  /** Duration of the last part, which contains all products. */
  productSeconds: number;
};

/** Imports a fictional market as the operator does. */
export async function importMarket(stack: Pick<BenchStack, 'operatorOf'>, market: MarketSize): Promise<MarketImport> {
  const place = stack.operatorOf('catalog');
  const send = (areProducts: boolean) =>
    sendRecords(
      importRecords,
      sampleRecords(market).filter(({ type }) => (type === 'product') === areProducts),
      place,
    );
  const startedAt = performance.now();
  const others = await send(false);
  const productsStartedAt = performance.now();
  const products = await send(true);
  const endedAt = performance.now();
  return {
    records: others + products,
    seconds: (endedAt - startedAt) / 1_000,
    productSeconds: (endedAt - productsStartedAt) / 1_000,
  };
}
