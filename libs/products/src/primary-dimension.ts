import type { CatalogDimension, CatalogProduct } from './product.ts';

type Priced = Pick<CatalogProduct, 'pricingDimensions'>;

/** What a product is counted in: its first number that moves the price, else its first dimension that does, else its first. */
export function primaryDimensionOf({ pricingDimensions }: Priced): CatalogDimension | undefined {
  const known = pricingDimensions.filter(({ priceImpactKnown }) => priceImpactKnown);
  return known.find(({ formField }) => formField.type === 'number') ?? known[0] ?? pricingDimensions[0];
}

/** What it is called; a product without dimensions is counted all the same. */
export function primaryNameOf(product: Priced): string {
  return primaryDimensionOf(product)?.name ?? 'Quantity';
}

/** The label of its unit, `seats`; empty without a dimension. */
export function unitOf(primary: CatalogDimension | undefined): string {
  return primary?.formField.label ?? '';
}

/** One step of it: what a quantity of 0 counts as. */
export function stepOf(primary: CatalogDimension | undefined): number {
  return (primary?.formField.type === 'number' ? primary.formField.step : undefined) ?? 1;
}

/** How many units, given the values of the dimensions: above 0, none at all counts as one step; 1 where nothing is counted. */
export function quantityOf(
  primary: CatalogDimension | undefined,
  values: readonly { id: string; value: number }[],
): number {
  if (primary?.formField.type !== 'number') return 1;
  const given = values.find(({ id }) => id === primary.id)?.value ?? 1;
  return given > 0 ? given : stepOf(primary);
}

/** How many units the default price of a product is for; undefined when it does not depend on them. */
export function defaultQuantityOf(product: Priced): number | undefined {
  const { formField } = primaryDimensionOf(product) ?? {};
  if (formField?.type !== 'number' || formField.defaultValue === undefined) return undefined;
  return formField.defaultValue > 0 ? formField.defaultValue : undefined;
}
