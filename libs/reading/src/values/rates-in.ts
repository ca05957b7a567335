const rates = /(?<![\d.,])(?<rate>\d{1,2}(?:[.,]\d{1,2})?)\s?%/gu;

/** The rates that a text states in percent, as shares. */
export function ratesIn(text: string): number[] {
  return [...text.matchAll(rates)].map(({ groups }) => Number((groups?.['rate'] ?? '').replace(',', '.')) / 100);
}
