import type { CatalogDimension } from './product.ts';
import { defaultValueOf } from './dimension-value.ts';

/**
 * Fills in the dimensions that a buyer may not change with the catalog's values: independent ones always, those bound
 * to others by inclusion if the others are chosen, and those counted by another one if that is present.
 */
export function fillReadonly(dimensions: CatalogDimension[], chosen: ReadonlyMap<string, number>): Map<string, number> {
  const values = new Map(chosen);
  const isCounted = ({ dependsOn }: CatalogDimension) => dependsOn?.dependency === 'quantity';
  // A dimension that counts others is not a box, and is never counted itself, so one pass is enough.
  for (const dimension of [...dimensions.filter((each) => !isCounted(each)), ...dimensions.filter(isCounted)]) {
    const value = dimension.formField.readonly ? defaultValueOf(dimension) : null;
    const isCountable = !isCounted(dimension) || values.has(dimension.dependsOn?.dimensionId ?? '');
    if (value === null || values.has(dimension.id) || !isCountable) continue;
    const bound = boundTo(dimension, dimensions);
    if (bound.some(({ id }) => chosen.has(id)) || bound.every((each) => standsByItself(each))) {
      values.set(dimension.id, value);
    }
  }
  return values;
}

/** The dimensions that are included together with this one, including itself. */
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
