import { compareCodePoints, nameKey } from '../domain/search-key.ts';

type Named = { id: string; name: string };

/** Siblings in list order: position, name ignoring case, id. */
export function inCatalogueOrder<T extends Named & { position: number }>(items: T[]): T[] {
  return items.toSorted((one, other) => one.position - other.position || byName(one, other));
}

export function inNameOrder<T extends Named>(items: T[]): T[] {
  return items.toSorted(byName);
}

function byName(one: Named, other: Named): number {
  return compareCodePoints(nameKey(one.name), nameKey(other.name)) || compareCodePoints(one.id, other.id);
}
