import { isLayoutWord, layoutWords, likenessOf } from './layout-words.ts';
import { reliability } from './learn-layout.ts';
import { chanceOf, isHeld, type LearnedLayout, type LearnedPlace } from './learned-place.ts';
import { readAtPlace } from './read-at-place.ts';
import { labelledTexts } from './texts-at-place.ts';
import type { Candidate } from '../candidate.ts';
import type { OrderEvidence } from '../values/date-order.ts';
import type { DateOrder } from '../values/dates.ts';
import type { Style } from '../style-of.ts';
import type { Line } from '../layout/line.ts';

/** More than most labels; what contradicts the arithmetic of the document still loses. */
const learnedLogOdds = 4.5;
const orders: ReadonlySet<string> = new Set<DateOrder>(['day-first', 'month-first']);
/** One corrected document may agree by chance: this many are needed. */
const minConfirmed = 2;
/** Documents of one layout share at least this part of the labels of the one with fewer. */
const sameLayout = 0.5;

/** The layout that a document shares, if it is a known one. */
export function layoutOf(lines: readonly Line[], known: readonly LearnedLayout[]): LearnedLayout | undefined {
  const words = layoutWords(lines);
  const likeness = known.map((layout) => ({ layout, share: likenessOf(layout.words, words) }));
  const [best] = likeness.toSorted((a, b) => b.share - a.share);
  return best !== undefined && best.share >= sameLayout ? best.layout : undefined;
}

/** The values at the places that were learned for a layout, each from the most reliable of its places that has one. */
export function findLearned(lines: readonly Line[], { words, places }: LearnedLayout, style: Style): Candidate[] {
  const texts = labelledTexts(lines);
  const perField = Map.groupBy(places.filter(isHeld), ({ field }) => field);
  return [...perField.values()].flatMap((ofField) => {
    const sorted = ofField.toSorted((a, b) => reliability(b) - reliability(a));
    for (const place of sorted) {
      const found = readAtPlace(place, texts, style);
      if (found !== undefined && isTrusted(place, found.from.text, words)) return [toCandidate(found, place)];
    }
    return [];
  });
}

/** The values of rules, in doubt where one corrected document stated none, and left out where more did. */
export function withoutUnstated(byRules: readonly Candidate[], { places }: LearnedLayout): Candidate[] {
  const held = places.filter((place) => place.side === 'unstated' && isHeld(place));
  const unstated = new Map(held.map((place) => [place.field, place]));
  return byRules.flatMap((candidate) => {
    const place = unstated.get(candidate.field);
    if (place === undefined) return [candidate];
    const chance = Math.min(candidate.chance ?? 1, 1 - chanceOf(place));
    return place.right >= minConfirmed ? [] : [{ ...candidate, chance }];
  });
}

/**
 * A position without a label may hold the value by chance: it takes a second document, or the same words as before, such
 * as a name in the letterhead.
 */
function isTrusted({ side, right }: LearnedPlace, text: string, words: readonly number[]): boolean {
  return side !== 'none' || right >= minConfirmed || isLayoutWord(words, text);
}

/** The order of day and month that corrections of a layout tell, and the chance that it is so. */
export function learnedOrder({ places }: LearnedLayout): OrderEvidence | undefined {
  const told = places.filter((place) => isHeld(place) && orders.has(place.form));
  const [best] = told.toSorted((a, b) => reliability(b) - reliability(a));
  return best === undefined ? undefined : { order: best.form as DateOrder, chance: chanceOf(best) };
}

function toCandidate(
  { field, value, text, from: { line, segment } }: NonNullable<ReturnType<typeof readAtPlace>>,
  learned: LearnedPlace,
): Candidate {
  const chance = chanceOf(learned);
  const place = { page: line.page, box: segment.box };
  // Field and value belong together because ReadValue says so.
  return { field, value, text, ...place, score: learnedLogOdds, chance, origin: 'learned' } as Candidate;
}
