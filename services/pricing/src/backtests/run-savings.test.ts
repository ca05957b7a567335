import { describe, expect, it } from 'vitest';
import type { SavingsStep } from '../actions/ports.ts';
import type { StoredPurchase } from '../domain/purchase.ts';
import type { BacktestParts } from './run-backtest.ts';
import { runSavings } from './run-savings.ts';

const seats = {
  id: 'seats',
  name: 'Seats',
  priceImpactKnown: true,
  formField: { type: 'number', label: 'seats', min: 1, max: 9, step: 1 },
};

function storedPurchase(supplierId: string, number: number): StoredPurchase {
  return {
    id: `${supplierId}-${number}`,
    publicId: `public-${supplierId}-${number}`,
    supplierId,
    buyer: `buyer-${number % 7}`,
    startDate: new Date(Date.UTC(2020, 0, 1 + number)),
    months: 12,
    purchaseType: 'new_purchase',
    currency: 'USD',
    netTotal: 100_000,
    lines: [{ productId: 'p', dimensions: [{ id: 'seats', value: 5 }], toPriceCurrency: 1, priceCurrency: 'USD' }],
  };
}

/** A catalog, and a store with so many purchases of each supplier; those of some cannot be read. */
function partsWith(counts: Readonly<Record<string, number>>): BacktestParts {
  const product = { id: 'p', name: 'P', currency: 'USD', pricingDimensions: [seats] };
  return {
    memoryMb: 512,
    purchases: {
      async *all({ supplierId }: { supplierId: string }) {
        const count = counts[supplierId];
        if (count === undefined) throw new Error(`${supplierId} cannot be read`);
        for (let number = 0; number < count; number += 1) yield storedPurchase(supplierId, number);
      },
    },
    products: { byIds: () => Promise.resolve(new Map([['p', product]])) },
    companies: { byIds: () => Promise.resolve(new Map()) },
  } as unknown as BacktestParts;
}

const counts = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`s${index}`, index === 0 ? 90 : 3]));
const running = () => ({ asked: {}, signal: new AbortController().signal });

describe('savings of several suppliers', () => {
  it('are told once for each purchase in the order of the suppliers, though the first takes longest', async () => {
    const steps = await Array.fromAsync(runSavings(partsWith(counts), Object.keys(counts), running()));
    expect(steps[0]).toEqual({ done: 0, of: 1_200 });
    const told = steps.flatMap((step) => ('judged' in step ? [step.judged] : []));
    const stored = Object.entries(counts).flatMap(([id, count]) =>
      Array.from({ length: count }, (_, number) => storedPurchase(id, number)),
    );
    expect(told.map(({ purchase }) => purchase)).toEqual(stored);
    expect(told.filter((one) => 'expected' in one)).toHaveLength(stored.length - Object.keys(counts).length);
    const done = steps.flatMap((step) => ('done' in step ? [step.done] : []));
    expect(done).toEqual(done.toSorted((one, other) => one - other));
  });

  it('of none are none', async () => {
    expect(await Array.fromAsync(runSavings(partsWith({}), [], running()))).toEqual([]);
  });

  it('fail with the one that cannot be read, after those before it', async () => {
    const told: SavingsStep[] = [];
    const steps = runSavings(partsWith({ one: 3, third: 3 }), ['one', 'gone', 'third'], running());
    const whole = (async () => {
      for await (const step of steps) told.push(step);
    })();
    await expect(whole).rejects.toThrow('gone cannot be read');
    expect(told.filter((step) => 'judged' in step)).toHaveLength(3);
  });

  it('end when their signal does', async () => {
    const left = new AbortController();
    const steps = runSavings(partsWith(counts), Object.keys(counts), { asked: {}, signal: left.signal });
    await steps.next();
    left.abort();
    await expect(Array.fromAsync(steps)).rejects.toMatchObject({ name: 'AbortError' });
  });
});
