/** How large a market is, and which of all markets of that size. */
export type MarketSize = { companies: number; products: number; seed: number };

/** What `npm start` loads; sample documents name its companies and products. */
export const demoMarket: MarketSize = { companies: 150, products: 600, seed: 1 };
