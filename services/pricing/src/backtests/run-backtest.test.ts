import { describe, expect, it } from 'vitest';
import type { StoredPurchase } from '../domain/purchases/purchase.ts';
import { createBacktests } from './create-backtests.ts';
import { runBacktest } from './run-backtest.ts';

function storedPurchase(number: number): StoredPurchase {
  return {
    id: `id-${number}`,
    publicId: `public-${number}`,
    supplierId: 's',
    buyer: `buyer-${number % 7}`,
    startDate: new Date(Date.UTC(2020, 0, 1 + (number % 2_000))),
    months: 12,
    purchaseType: 'new_purchase',
    currency: 'USD',
    netTotal: 100_000 + number,
    lines: [{ productId: 'p', dimensions: [], toPriceCurrency: 1, priceCurrency: 'USD' }],
  };
}

const product = { id: 'p', companyId: 's', name: 'P', currency: 'USD', pricingDimensions: [] };

/** A catalog and a store with one supplier and this number of purchases. */
function partsWith(count: number) {
  return {
    purchases: {
      supplierIds: () => Promise.resolve(['s']),
      async *all() {
        for (let number = 0; number < count; number += 1) yield storedPurchase(number);
      },
    },
    products: { byIds: () => Promise.resolve(new Map([['p', product]])) },
    companies: { byIds: () => Promise.resolve(new Map()) },
  } as unknown as Parameters<typeof createBacktests>[0];
}

const running = () => new AbortController().signal;

describe('a back-test in its thread', () => {
  it('that needs more memory than it may take is refused, and this process goes on', async () => {
    const steps = runBacktest({ ...partsWith(60_000), memoryMb: 8 }, ['s'], running());
    await expect(Array.fromAsync(steps)).rejects.toMatchObject({ reason: 'BACKTEST_TOO_LARGE' });
  });

  it('ends at once when its signal does, in the midst of predicting', async () => {
    const left = new AbortController();
    const steps = runBacktest({ ...partsWith(1_000), memoryMb: 512 }, ['s'], left.signal);
    for await (const step of steps) {
      if ('phase' in step && step.phase === 'predicting') break;
    }
    const again = runBacktest({ ...partsWith(1_000), memoryMb: 512 }, ['s'], left.signal);
    await expect(abortedWhilePredicting(again, left)).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('leaves its place when the process stops, and says that it does', async () => {
    const stopping = new AbortController();
    const { backtests } = createBacktests(partsWith(1_000), { stopping: stopping.signal });
    const steps = backtests.run(undefined, running());
    await expect(abortedWhilePredicting(steps, stopping)).rejects.toMatchObject({ reason: 'SERVICE_UNAVAILABLE' });
  });
});

async function abortedWhilePredicting(steps: AsyncIterable<object>, over: AbortController): Promise<void> {
  for await (const step of steps) {
    if ('phase' in step && step.phase === 'predicting') over.abort();
  }
}
