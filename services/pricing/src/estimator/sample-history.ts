import type { HistoryProduct, HistoryPurchase, SupplierHistory } from './history.ts';

/** Numbers between 0 and 1 that look like chance and are always the same: for tests. */
function fractions(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271 + 11) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

export type SampleSize = { products: number; purchases: number; today: number; seed: number };

/** A made-up supplier: unit prices fall with quantity and years, differ by buyer, and three of a hundred are wrong. For tests. */
export function sampleHistory({ products: count, purchases, today, seed }: SampleSize): SupplierHistory {
  const next = fractions(seed);
  const products = Array.from({ length: count }, (_, index) => sampleProduct(index));
  return {
    products,
    purchases: Array.from({ length: purchases }, (_, number) => {
      const chosen = next() < 0.2 ? [next(), next()] : [next()];
      const bought = new Set(
        chosen
          .map((fraction) => products[Math.floor(count ** fraction) - 1])
          .filter((product) => product !== undefined),
      );
      return samplePurchase(number, [...bought], { today, next });
    }),
  };
}

function sampleProduct(index: number): HistoryProduct {
  const familyId = `family-${Math.floor(index / 3)}`;
  const dimensions = index % 2 === 0 ? [`support-${index}`] : [];
  const id = `product-${String(index).padStart(3, '0')}`;
  return {
    id,
    familyId,
    unit: 'users',
    step: 1,
    currency: 'USD',
    dimensions,
    choices: dimensions,
    ...(index % 3 === 0 && { yearlyDefault: 120 + 10 * index }),
  };
}

function samplePurchase(
  number: number,
  products: HistoryProduct[],
  { today, next }: { today: number; next: () => number },
): HistoryPurchase {
  const months = [12, 24, 36][Math.floor(next() * 3)] ?? 12;
  const isRenewal = next() < 0.5;
  const common = next() + next() + next() - 1.5;
  const lines = products.map(({ id, dimensions, yearlyDefault = 150 }) => {
    const quantity = Math.ceil(10 * 300 ** next());
    const values = dimensions.filter(() => next() < 0.5).map((dimension) => ({ id: dimension, value: 1 }));
    const log = -0.12 * Math.log(quantity) - 0.02 * (months / 12) + 0.1 * values.length + 0.06 * Number(isRenewal);
    const error = next() < 0.03 ? 100 : 1;
    const spread = Math.exp(0.2 * common + 0.2 * (next() + next() + next() - 1.5));
    const net = (yearlyDefault / 12) * Math.exp(log) * spread * error * quantity * months;
    return { productId: id, quantity, values, net, toPriceCurrency: 1 };
  });
  return {
    id: `id-${String(number).padStart(7, '0')}`,
    buyer: `buyer-${Math.floor(40 ** next())}`,
    startDay: today - Math.floor(900 * next() ** 1.5),
    months,
    isRenewal,
    currency: 'USD',
    total: lines.reduce((sum, { net }) => sum + net, 0),
    lines,
  };
}
