import type { CatalogProduct } from '@parley/products/product';
import type { LineItem } from '@parley/reading/found-terms';
import type { ExtraQuantities } from '../dimensions/assign-dimensions.ts';
import type { ProductRow } from '../dimensions/chosen-value.ts';
import { containsFolded } from '../dimensions/phrases.ts';
import { foldName } from '@parley/reading/values/name-tokens';
import { namesProduct, type MatchedLine } from './match-lines.ts';

type Extra = { line: LineItem; dimensionId: string };

/** Everything a document says about one product: rows that name it, and rows about one of its dimensions. */
export type ProductGroup = { product: CatalogProduct; named: LineItem[]; extras: Extra[] };

/** Groups rows by product; a row that names no product, but a dimension, belongs to the product above it. */
export function groupRows(matched: MatchedLine[], products: ReadonlyMap<string, CatalogProduct>): ProductGroup[] {
  const groups = new Map<string, ProductGroup>();
  for (const { line, match } of matched) {
    const product = products.get(match.product?.id ?? '');
    if (product) groupOf(product, groups).named.push(line);
  }
  const places = [...groups.values()].map((group) => ({ group, dimensions: boughtApart(group.product) }));
  let above: ProductGroup | undefined;
  for (const { line, match } of matched) {
    const own = groups.get(match.product?.id ?? '');
    if (own) above = own;
    else if (namesProduct(line)) addExtra(line, places, above);
  }
  return [...groups.values()];
}

function groupOf(product: CatalogProduct, groups: Map<string, ProductGroup>): ProductGroup {
  const known = groups.get(product.id) ?? { product, named: [], extras: [] };
  groups.set(product.id, known);
  return known;
}

type Place = { group: ProductGroup; dimensions: { id: string; phrase: string }[] };

/** Dimensions that may have a separate row, longest names first. */
function boughtApart({ pricingDimensions }: CatalogProduct): Place['dimensions'] {
  return pricingDimensions
    .filter(({ formField }) => formField.type !== 'select' && !formField.readonly)
    .toSorted((one, other) => other.name.length - one.name.length)
    .map(({ id, name }) => ({ id, phrase: foldName(name) }));
}

/** Adds a row to the product above if that has such a dimension, or else to the first product that has. */
function addExtra(line: LineItem, places: Place[], above: ProductGroup | undefined): void {
  const row = foldName(line.name);
  const named = (place: Place): string | undefined =>
    place.dimensions.find(({ phrase }) => containsFolded(row, phrase))?.id;
  const nearest = places.find(({ group }) => group === above);
  for (const place of nearest ? [nearest, ...places] : places) {
    const dimensionId = named(place);
    if (dimensionId === undefined) continue;
    place.group.extras.push({ line, dimensionId });
    return;
  }
}

/** All rows of a product. */
export function rowsOf({ named, extras }: ProductGroup): LineItem[] {
  return [...named, ...extras.map(({ line }) => line)];
}

/** The dimensions that have separate rows, with their quantities. */
export function extrasOf({ extras }: ProductGroup): ExtraQuantities {
  return new Map(extras.map(({ line, dimensionId }) => [dimensionId, line.quantity]));
}

/** Merges the rows that name a product. Quantities of one period add up; of consecutive ones the largest counts. */
export function asOneRow({ named }: ProductGroup): ProductRow {
  const counted = named.flatMap((line) => (line.quantity === undefined ? [] : [{ line, quantity: line.quantity }]));
  const unit = counted.find(({ line }) => line.unit !== undefined)?.line.unit;
  const quantities = counted.map(({ quantity }) => quantity);
  const isRamp = counted.length > 1 && areConsecutive(counted.map(({ line }) => line));
  const quantity = isRamp ? Math.max(...quantities) : quantities.reduce((sum, each) => sum + each, 0);
  return {
    ...(counted.length > 0 && { quantity }),
    ...(unit !== undefined && { unit }),
    text: textOf(named),
  };
}

/** Maximum number of characters per product; later text merely repeats. */
const maxTextLength = 20_000;

/** Each distinct text once. */
function textOf(lines: LineItem[]): string {
  const texts = new Set(lines.map(({ name, description = '' }) => `${name}\n${description}`));
  return [...texts].join('\n').slice(0, maxTextLength);
}

function areConsecutive(lines: LineItem[]): boolean {
  const periods = lines
    .map(({ start = '', end = '' }) => ({ start, end }))
    .toSorted((one, other) => one.start.localeCompare(other.start));
  return periods.every(({ start }, index) => index === 0 || (start !== '' && start > (periods[index - 1]?.end ?? '')));
}
