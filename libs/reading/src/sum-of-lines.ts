import type { LineItem } from './found-terms.ts';

/** What the lines cost together, taxes apart; undefined when a line has no price or there are none. */
export function sumOfLines(lineItems: readonly LineItem[]): number | undefined {
  const priced = lineItems.filter((item) => item.kind !== 'tax');
  if (priced.length === 0 || priced.some((item) => item.total === undefined)) return undefined;
  return priced.reduce((sum, item) => sum + signed(item), 0);
}

function signed({ kind, total }: LineItem): number {
  const minor = total?.minor ?? 0;
  return kind === 'discount' ? -Math.abs(minor) : minor;
}
