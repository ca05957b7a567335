import { purchaseRecord, type PurchaseMarket } from './market.ts';

type Percentiles = Record<string, number>;
export type Basic = { estimate: Percentiles; currency: string; timestamp: string };
type ProductEstimate = {
  status: 'success' | 'error';
  code?: string;
  message?: string;
  defaulted: boolean;
  estimate?: Percentiles;
  name: string;
};
export type Advanced = Basic & {
  productEstimates: ProductEstimate[];
  realPurchaseCount: { companyId: string; companyName: string; realPurchaseCount: number }[];
  realSimilarPurchases: { id: string; similarityRate: number; negotiatedPrice: number; productNames: string[] }[];
};

/** A year, bought for the first time. */
export const terms = [{ termLength: 12, purchaseType: 'new_purchase' }];

/** This number of seats of the product that is counted in seats. */
export function deskTerm({ desk, seats }: PurchaseMarket, value: number) {
  return { productId: desk.id, pricingDimensions: [{ id: seats.id, value }] };
}

const weekMs = 7 * 86_400_000;

/** Purchases of about `price` dollars a seat and month, a week apart up to now, by nine buyers. */
export function deskHistory(market: PurchaseMarket, { count, price = 10 }: { count: number; price?: number }) {
  return Array.from({ length: count }, (_, index) => {
    const seats = 20 + ((index * 37) % 200);
    const paid = Math.round(seats * 12 * price * (0.9 + ((index * 7) % 21) / 100) * 100) / 100;
    return purchaseRecord(market, {
      id: `PO-${index}`,
      buyer: `buyer-${index % 9}`,
      startDate: new Date(Date.now() - index * weekMs).toISOString().slice(0, 10),
      netTotal: paid,
      lines: [{ product: market.desk.id, dimensions: [{ id: market.seats.id, value: seats }], netPrice: paid }],
    });
  });
}
