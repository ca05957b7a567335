import { distance } from 'fastest-levenshtein';
import { nameKey } from './catalog-names.ts';

export type NameCandidate = { id: string; name: string };

const most = 3;
/** Names less similar than this are not what was meant. */
const leastAlike = 0.4;

/** The names most similar to a text, best first; each entry may have several names. */
export function nearestNames(text: string, entries: Iterable<NameCandidate & { others?: string[] }>): NameCandidate[] {
  const wanted = wordsOf(text);
  const alike: { candidate: NameCandidate; score: number }[] = [];
  for (const { id, name, others = [] } of entries) {
    const score = Math.max(...[name, ...others].map((called) => likeness(wanted, wordsOf(called))));
    if (score >= leastAlike) alike.push({ candidate: { id, name }, score });
  }
  alike.sort((one, other) => other.score - one.score || (one.candidate.name < other.candidate.name ? -1 : 1));
  return alike.slice(0, most).map(({ candidate }) => candidate);
}

type Words = { text: string; words: string[] };

function wordsOf(text: string): Words {
  const words = nameKey(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return { text: words.join(' '), words };
}

/** From 0 to 1, by the number of letters to change or the words in common. */
function likeness(one: Words, other: Words): number {
  const longest = Math.max(one.text.length, other.text.length, 1);
  const shared = one.words.filter((word) => other.words.includes(word)).length;
  const byWords = (2 * shared) / Math.max(1, one.words.length + other.words.length);
  return Math.max(1 - distance(one.text, other.text) / longest, 0.9 * byWords);
}
