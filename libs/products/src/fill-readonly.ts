import type { CatalogDimension } from './product.ts';
import { defaultValueOf } from './dimension-value.ts';

/**
 * Gives the dimensions that a buyer may not change the value the catalog gives them: those that stand alone always,
 * those bound to others by inclusion when the others are chosen, those counted by another one when it is there.
 */
export function fillReadonly(dimensions: CatalogDimension[], chosen: ReadonlyMap<string, number>): Map<string, number> {
  const values = new Map(chosen);
  const isCounted = ({ dependsOn }: CatalogDimension) => dependsOn?.dependency === 'quantity';
  // What counts others is no box, and is never counted itself: one look at each is enough.
  for (const dimension of [...dimensions.filter((each) => !isCounted(each)), ...dimensions.filter(isCounted)]) {
    const value = dimension.formField.readonly ? defaultValueOf(dimension) : null;
    const isCountable = !isCounted(dimension) || values.has(dimension.dependsOn?.dimensionId ?? '');
    if (value === null || values.has(dimension.id) || !isCountable) continue;
    const bound = boundTo(dimension, dimensions);
    if (bound.some(({ id }) => chosen.has(id)) || bound.every((each) => standsByItself(each))) {
      values.set(dimension.id, isCounted(dimension) ? 1 : value);
    }
  }
  return values;
}

/** The dimensions that are included together with this one, itself among them. */
function boundTo(dimension: CatalogDimension, dimensions: CatalogDimension[]): CatalogDimension[] {
  const bound = new Set([dimension]);
  for (const member of bound) for (const other of dimensions) if (areBound(member, other)) bound.add(other);
  return [...bound];
}

function areBound(a: CatalogDimension, b: CatalogDimension): boolean {
  return includes(a, b) || includes(b, a);
}

function includes({ dependsOn }: CatalogDimension, { id }: CatalogDimension): boolean {
  return dependsOn?.dependency === 'inclusion' && dependsOn.dimensionId === id;
}

function standsByItself(dimension: CatalogDimension): boolean {
  return dimension.formField.readonly && defaultValueOf(dimension) !== null;
}
