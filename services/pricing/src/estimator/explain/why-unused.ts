import type { QueryLine } from '../query.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

/** Why the purchases of its supplier do not price a product, for a message. */
export function whyUnused(
  { productId, unit, currency, hasUsableDimensions }: QueryLine,
  snapshot: Pick<Snapshot, 'history'> | undefined,
): string {
  const { products = [], rows } = snapshot?.history ?? {};
  const count = rows?.product.length ?? 0;
  if (count === 0) return 'no purchases with a price';
  const lines = `the ${count} purchase${count === 1 ? '' : 's'} of its supplier`;
  if (!hasUsableDimensions) return `${lines} are not used because none of its dimensions is known to affect the price`;
  const bought = products.filter((_, number) => rows?.offsets[number] !== rows?.offsets[number + 1]);
  if (bought.some(({ id }) => id === productId)) return `its own purchases are in a currency other than ${currency}`;
  const others = [...new Set(bought.map((product) => product.unit))].filter((other) => other !== unit);
  if (others.length === 0) return `${lines} are of products priced in a currency other than ${currency}`;
  return `${lines} are of products counted in another unit (${named(others)}, not ${unit || 'a unit'})`;
}

const maxNamed = 3;

function named(units: string[]): string {
  const texts = units.map((unit) => unit || 'none').sort();
  return texts.slice(0, maxNamed).join(', ') + (texts.length > maxNamed ? ' …' : '');
}
