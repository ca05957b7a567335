import type { Sources } from './find-sources.ts';

export const foldCount = 5;
/** The held-out fold: its misses are never inspected. */
export const lastFold = foldCount - 1;

/** Assigns documents to folds. A source stays in one fold, and folds are as even as the sizes of sources allow. */
export function foldsOf({ of }: Pick<Sources, 'of'>): number[] {
  const sources = [...Map.groupBy(of.keys(), (place) => of[place] ?? 0)];
  const sizes = Array.from({ length: foldCount }, () => 0);
  const foldOf = new Map<number, number>();
  for (const [source, places] of sources.toSorted(([, one], [, other]) => other.length - one.length)) {
    const fold = sizes.indexOf(Math.min(...sizes));
    sizes[fold] = (sizes[fold] ?? 0) + places.length;
    foldOf.set(source, fold);
  }
  return of.map((source) => foldOf.get(source) ?? 0);
}

/**
 * The documents that may be used for training for a fold: those that share neither source nor issuer with its
 * documents.
 */
export function strangersTo(fold: number, folds: readonly number[], sources: Sources): number[] {
  const places = [...folds.keys()];
  const own = places.filter((place) => folds[place] === fold);
  return places.filter((place) => folds[place] !== fold && !own.some((other) => sources.areRelated(place, other)));
}
