import type { Sources } from './find-sources.ts';

export const foldCount = 5;
/** Of its documents nobody looks at what was missed. */
export const lastFold = foldCount - 1;

/** The fold of each document: a source is in one fold, and the folds are as even as the sizes of sources allow. */
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

/** The documents that may teach how to read those of a fold: of no source and no issuer of theirs. */
export function strangersTo(fold: number, folds: readonly number[], sources: Sources): number[] {
  const places = [...folds.keys()];
  const own = places.filter((place) => folds[place] === fold);
  return places.filter((place) => folds[place] !== fold && !own.some((other) => sources.areRelated(place, other)));
}
