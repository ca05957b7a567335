import type { CatalogDimension, CatalogProduct } from './product.ts';

type Priced = Pick<CatalogProduct, 'pricingDimensions'>;

/**
 * The dimension in which a product is counted: its first number that affects the price, else its first dimension that
 * does, else its first.
 */
export function primaryDimensionOf({ pricingDimensions }: Priced): CatalogDimension | undefined {
  const known = pricingDimensions.filter(({ priceImpactKnown }) => priceImpactKnown);
  return known.find(({ formField }) => formField.type === 'number') ?? known[0] ?? pricingDimensions[0];
}

/** The name of that dimension; a product without dimensions is counted nevertheless. */
export function primaryNameOf(product: Priced): string {
  return primaryDimensionOf(product)?.name ?? 'Quantity';
}

/** The label of its unit, such as `seats`; empty without a dimension. */
export function unitOf(primary: CatalogDimension | undefined): string {
  return primary?.formField.label ?? '';
}

/** One step of that dimension, which a quantity of 0 counts as. */
export function stepOf(primary: CatalogDimension | undefined): number {
  return (primary?.formField.type === 'number' ? primary.formField.step : undefined) ?? 1;
}

/**
 * The number of units, given the values of the dimensions: always above 0, because none counts as one step; 1 if
 * nothing is counted.
 */
export function quantityOf(
  primary: CatalogDimension | undefined,
  values: readonly { id: string; value: number }[],
): number {
  if (primary?.formField.type !== 'number') return 1;
  const given = values.find(({ id }) => id === primary.id)?.value ?? 1;
  return given > 0 ? given : stepOf(primary);
}

/** The number of units that the default price of a product is for; undefined if the price does not depend on it. */
export function defaultQuantityOf(product: Priced): number | undefined {
  const { formField } = primaryDimensionOf(product) ?? {};
  if (formField?.type !== 'number' || formField.defaultValue === undefined) return undefined;
  return formField.defaultValue > 0 ? formField.defaultValue : undefined;
}
