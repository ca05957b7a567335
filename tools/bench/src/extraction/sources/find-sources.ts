import { isLabelPiece } from './fixed-words.ts';

/** Sources of documents, by index in the given list. */
export type Sources = {
  /** The source number of each document; documents with the same number share a layout. */
  of: number[];
  count: number;
  /** Whether two documents name the same issuer, such as a station, group, law firm or party. */
  areRelated(one: number, other: number): boolean;
};

type Kinship = { min: number; share: number };

/**
 * Documents share a layout when at least this many labels and headings, and this share of the shorter document's, are
 * in both.
 */
const sameLayout: Kinship = { min: 10, share: 0.6 };
/** Documents share an issuer when the same holds for words that few documents contain. */
const sameIssuer: Kinship = { min: 4, share: 0.5 };
/** Words in more than this share of all documents are not specific to an issuer; three documents may always share one. */
const rare = { share: 0.1, min: 3 };

/** Groups documents by the fixed words they print, without any other knowledge. */
export function findSources(documents: readonly ReadonlySet<string>[]): Sources {
  const counts = countOf(documents);
  const maxRare = Math.max(rare.min, rare.share * documents.length);
  const shared = documents.map((words) => [...words].filter((word) => (counts.get(word) ?? 0) > 1));
  const labels = shared.map((words) => new Set(words.filter(isLabelPiece)));
  const own = shared.map((words) => new Set(words.filter((word) => (counts.get(word) ?? 0) <= maxRare)));
  const of = connected(documents.length, (one, other) => areAlike(labels[one], labels[other], sameLayout));
  return {
    of,
    count: new Set(of).size,
    areRelated: (one, other) => areAlike(own[one], own[other], sameIssuer),
  };
}

function countOf(documents: readonly ReadonlySet<string>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const words of documents) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function areAlike(
  one: ReadonlySet<string> = new Set(),
  other: ReadonlySet<string> = new Set(),
  { min, share }: Kinship,
): boolean {
  const common = one.intersection(other).size;
  return common >= min && common >= share * Math.min(one.size, other.size);
}

/** Connected components: the group number of each index. An item joins every group that has a member like it. */
function connected(count: number, isAlike: (one: number, other: number) => boolean): number[] {
  const groups: number[][] = [];
  for (let place = 0; place < count; place += 1) {
    const near = groups.filter((group) => group.some((member) => isAlike(member, place)));
    const joined = [...near.flat(), place];
    groups.splice(0, groups.length, ...groups.filter((group) => !near.includes(group)), joined);
  }
  const of = Array.from({ length: count }, () => 0);
  groups
    .toSorted(([one = 0], [other = 0]) => one - other)
    .forEach((group, number) => group.forEach((member) => (of[member] = number)));
  return of;
}
