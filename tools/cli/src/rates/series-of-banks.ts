/**
 * Names of series of exchange rates, by which banks and those who copy them call columns. They tell the direction, which
 * differs from currency to currency. Series of the euro system are in `column-currencies.ts`, as they have plain codes.
 */

/** Currencies as the Federal Reserve and its archive FRED call their countries. */
const ofFed: Record<string, string> = {
  AL: 'AUD',
  BZ: 'BRL',
  CA: 'CAD',
  CH: 'CNY',
  DN: 'DKK',
  EU: 'EUR',
  HK: 'HKD',
  IN: 'INR',
  JA: 'JPY',
  JP: 'JPY',
  KO: 'KRW',
  MA: 'MYR',
  MX: 'MXN',
  NO: 'NOK',
  NZ: 'NZD',
  SD: 'SEK',
  SF: 'ZAR',
  SI: 'SGD',
  SL: 'LKR',
  SZ: 'CHF',
  TA: 'TWD',
  TH: 'THB',
  UK: 'GBP',
};

/** Currencies as the Bank of England calls them. */
const ofEngland: Record<string, string> = {
  AD: 'AUD',
  CD: 'CAD',
  DK: 'DKK',
  ER: 'EUR',
  HD: 'HKD',
  JY: 'JPY',
  ND: 'NZD',
  NK: 'NOK',
  SF: 'CHF',
  SG: 'SGD',
  SK: 'SEK',
  SR: 'SAR',
  TW: 'TWD',
  US: 'USD',
  ZR: 'ZAR',
};

type Series = { pattern: RegExp; codes: Record<string, string>; pairOf: (code: string) => string };

/** To know one more, add it. */
const series: Series[] = [
  // `RXI$US_N.B.EU` and `DEXUSEU`: dollars for 1 euro. `RXI_N.B.SZ` and `DEXSZUS`: francs for 1 dollar.
  { pattern: /^(?:RXI\$US_N\.[BMA]\.|[DA]?EXUS)([A-Z]{2})$/, codes: ofFed, pairOf: (code) => `${code}/USD` },
  { pattern: /^(?:RXI_N\.[BMA]\.([A-Z]{2})|[DA]?EX([A-Z]{2})US)$/, codes: ofFed, pairOf: (code) => `USD/${code}` },
  // `XUDLUSS`: dollars for 1 pound.
  { pattern: /(?:^| )XU[DM][LA]([A-Z]{2})S$/, codes: ofEngland, pairOf: (code) => `GBP/${code}` },
];

/** The two currencies of a series, the first of which is that of 1 unit: `DEXUSEU` is EUR/USD. */
export function pairOfSeries(name: string): string | undefined {
  for (const { pattern, codes, pairOf } of series) {
    const [, one, other] = pattern.exec(name) ?? [];
    const code = codes[one ?? other ?? ''];
    if (code !== undefined) return pairOf(code);
  }
  return undefined;
}
