import { compareCodePoints, nameKey } from '../domain/search-key.ts';
import type { SortBy } from './ports.ts';
import type { Direction } from '../domain/sorted-list.ts';

type Named = { id: string; name: string };

/** Siblings in list order: position, name ignoring case, id. */
export function inCatalogueOrder<T extends Named & { position: number }>(items: T[]): T[] {
  return inListOrder(items, { sortBy: 'sortOrder', direction: 'asc' });
}

/** In the order of a list, from its beginning or its end. */
export function inListOrder<T extends Named & { position?: number }>(
  items: T[],
  { sortBy = 'name', direction }: { sortBy?: SortBy; direction: Direction },
): T[] {
  const byPosition = (one: T, other: T) => (one.position ?? 0) - (other.position ?? 0) || byName(one, other);
  const ordered = items.toSorted(sortBy === 'name' ? byName : byPosition);
  return direction === 'asc' ? ordered : ordered.toReversed();
}

function byName(one: Named, other: Named): number {
  return compareCodePoints(nameKey(one.name), nameKey(other.name)) || compareCodePoints(one.id, other.id);
}
