import type { Explanation, ProductView } from '../src/pricing/explanation-text.ts';

/** P10 to P90 of a price around a middle. */
export function levelsAround(middle: number): number[] {
  return Array.from({ length: 17 }, (_, index) => Math.round(middle * (0.8 + 0.02 * index + 0.0012 * index ** 2)));
}

const calibration = {
  group: 'plenty',
  isOwn: true,
  cases: 40,
  insideP10ToP90: 0.8,
  insideP25ToP75: 0.5,
  askedP10: 0.1,
  askedP50: 0.5,
  askedP90: 0.9,
};

/** A product that eight buyers have bought. */
export function estimatedProduct(fields: Partial<ProductView> = {}): ProductView {
  return {
    productId: '0190a000-0000-7000-8000-000000000001',
    name: 'Nimbus Desk',
    asked: { quantity: 50, unit: 'seats', months: 12 },
    defaulted: false,
    basis: 'product',
    levels: levelsAround(6_000),
    support: {
      lines: 40,
      worth: 12,
      buyers: 8,
      newestDate: '2026-09-01',
      pulledIn: 0,
      priceChanges: [],
      beyond: [],
      areEvenShares: false,
      oneSided: [],
      borrowedShare: 0.2,
      heaviest: [],
      calibration,
    },
    leftOut: [],
    ...fields,
  };
}

export function sampleEstimate(products: ProductView[] = [estimatedProduct()]): Explanation {
  return {
    purchaseType: 'new_purchase',
    currency: 'USD',
    time: '2026-11-26T12:00:00.000Z',
    levels: levelsAround(6_000 * products.length),
    products,
    similar: Array.from({ length: 10 }, (_, index) => ({
      purchaseId: `0190a000-0000-7000-8000-0000000001${10 + index}`,
      startDate: `2026-0${1 + (index % 9)}-15`,
      months: 12,
      paid: 5_000 + 217.5 * index,
      productNames: [products[index % products.length]?.name ?? ''],
      quantity: 40 + 3 * index,
      quantityName: 'Seats',
      similarity: 95 - index,
    })),
  };
}
