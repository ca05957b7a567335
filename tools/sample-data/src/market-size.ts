/** The size of a market, and the seed that selects one of all markets of that size. */
export type MarketSize = { companies: number; products: number; seed: number };

/** The market that `npm start` loads and sample documents refer to. */
export const demoMarket: MarketSize = { companies: 150, products: 600, seed: 1 };
