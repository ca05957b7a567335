import { nameKey } from '../domain/search-key.ts';

type Named = { id: string; name: string };

/** Siblings as lists order them: place, name without regard to case, id. */
export function inCatalogueOrder<T extends Named & { position: number }>(items: T[]): T[] {
  return items.toSorted((one, other) => one.position - other.position || byName(one, other));
}

export function inNameOrder<T extends Named>(items: T[]): T[] {
  return items.toSorted(byName);
}

function byName(one: Named, other: Named): number {
  return compare(nameKey(one.name), nameKey(other.name)) || compare(one.id, other.id);
}

/** By code point, as the store orders its keys; a locale would differ. */
function compare(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}
