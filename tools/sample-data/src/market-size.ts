/** How large a market is, and which of all markets of that size. */
export type MarketSize = { companies: number; products: number; seed: number };
