import type { CatalogProduct } from '../../domain/catalog-product.ts';
import type { LineItem } from '@parley/reading/found-terms';
import type { BoughtExtras } from '../dimensions/assign-dimensions.ts';
import type { ProductRow } from '../dimensions/chosen-value.ts';
import { saysPhrase } from '../dimensions/phrases.ts';
import { foldName } from '@parley/reading/values/name-tokens';
import { namesProduct, type MatchedLine } from './match-lines.ts';

type Extra = { line: LineItem; dimensionId: string };

/** All that a document says of one product: rows that name it, and rows about one of its dimensions. */
export type ProductGroup = { product: CatalogProduct; named: LineItem[]; extras: Extra[] };

/** Gathers rows by product; a row that names a dimension of a product, but no product, belongs to the product above it. */
export function groupRows(matched: MatchedLine[], products: ReadonlyMap<string, CatalogProduct>): ProductGroup[] {
  const groups = new Map<string, ProductGroup>();
  for (const { line, match } of matched) {
    const product = products.get(match.product?.id ?? '');
    if (product) groupOf(product, groups).named.push(line);
  }
  for (const [index, { line, match }] of matched.entries()) {
    if (groups.has(match.product?.id ?? '') || !namesProduct(line)) continue;
    const above = matched.slice(0, index).findLast((other) => groups.has(other.match.product?.id ?? ''));
    const nearestFirst = [...groups.values()].toSorted(
      (one, other) =>
        Number(other.product.id === above?.match.product?.id) - Number(one.product.id === above?.match.product?.id),
    );
    addExtra(line, nearestFirst);
  }
  return [...groups.values()];
}

function groupOf(product: CatalogProduct, groups: Map<string, ProductGroup>): ProductGroup {
  const known = groups.get(product.id) ?? { product, named: [], extras: [] };
  groups.set(product.id, known);
  return known;
}

function addExtra(line: LineItem, groups: ProductGroup[]): void {
  for (const { product, extras } of groups) {
    const dimensionId = dimensionNamed(line.name, product);
    if (dimensionId === undefined) continue;
    extras.push({ line, dimensionId });
    return;
  }
}

function dimensionNamed(row: string, { pricingDimensions }: CatalogProduct): string | undefined {
  const folded = foldName(row);
  return pricingDimensions
    .filter(({ formField }) => formField.type !== 'select' && !formField.readonly)
    .toSorted((one, other) => other.name.length - one.name.length)
    .find(({ name }) => saysPhrase(folded, name))?.id;
}

/** All rows of a product. */
export function rowsOf({ named, extras }: ProductGroup): LineItem[] {
  return [...named, ...extras.map(({ line }) => line)];
}

/** The dimensions that have rows of their own. */
export function extrasOf({ extras }: ProductGroup): BoughtExtras {
  return new Map(extras.map(({ line, dimensionId }) => [dimensionId, line.quantity]));
}

/** The rows that name a product as one. Rows for the same time add up; rows for one year after the other do not. */
export function asOneRow({ named }: ProductGroup): ProductRow {
  const counted = named.flatMap((line) => (line.quantity === undefined ? [] : [{ line, quantity: line.quantity }]));
  const unit = counted.find(({ line }) => line.unit !== undefined)?.line.unit;
  const quantities = counted.map(({ quantity }) => quantity);
  const isRamp = counted.length > 1 && areConsecutive(counted.map(({ line }) => line));
  const quantity = isRamp ? Math.max(...quantities) : quantities.reduce((sum, each) => sum + each, 0);
  return {
    ...(counted.length > 0 && { quantity }),
    ...(unit !== undefined && { unit }),
    text: named.map(({ name, description = '' }) => `${name}\n${description}`).join('\n'),
  };
}

function areConsecutive(lines: LineItem[]): boolean {
  const periods = lines
    .map(({ start = '', end = '' }) => ({ start, end }))
    .toSorted((one, other) => one.start.localeCompare(other.start));
  return periods.every(({ start }, index) => index === 0 || (start !== '' && start > (periods[index - 1]?.end ?? '')));
}
