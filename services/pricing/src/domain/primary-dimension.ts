import type { CatalogDimension } from '@parley/products/product';

/**
 * The dimension that counts what is bought: the first number with known price impact, else the first with known impact,
 * else the first; none where a product has no dimension. (The rule for what a purchase shows, and what unit prices are by.)
 */
export function primaryDimension(dimensions: readonly CatalogDimension[]): CatalogDimension | undefined {
  const known = dimensions.filter(({ priceImpactKnown }) => priceImpactKnown);
  return known.find(({ formField }) => formField.type === 'number') ?? known[0] ?? dimensions[0];
}

/** What the primary dimension is called where there is none. */
export const quantityName = 'Quantity';

/** The label of its unit, `seats`; empty without a dimension. */
export function unitOf(primary: CatalogDimension | undefined): string {
  return primary?.formField.label ?? '';
}

/** One step of it, which a quantity of 0 counts as. */
export function stepOf(primary: CatalogDimension | undefined): number {
  return (primary?.formField.type === 'number' ? primary.formField.step : undefined) ?? 1;
}

/** How much of a product is bought: the value of its primary dimension when that is a number, else 1. Above 0. */
export function quantityOf(
  primary: CatalogDimension | undefined,
  values: readonly { id: string; value: number }[],
): number {
  const value = values.find(({ id }) => id === primary?.id)?.value;
  if (primary?.formField.type !== 'number' || value === undefined) return 1;
  return value > 0 ? value : stepOf(primary);
}

/** How much of it the default price of a product is for; undefined when that does not depend on it. */
export function defaultQuantity(primary: CatalogDimension | undefined): number | undefined {
  if (primary?.formField.type !== 'number') return undefined;
  const { defaultValue } = primary.formField;
  return defaultValue !== undefined && defaultValue > 0 ? defaultValue : undefined;
}
