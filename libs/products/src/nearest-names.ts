import { distance } from 'fastest-levenshtein';
import { nameKey } from './name-key.ts';

export type NameCandidate = { id: string; name: string; likeness: number };

const maxNames = 3;
/** Names less similar than this are not what was meant. */
const minAlike = 0.4;
/** The likeness of a name to one that has the same words and more. */
const contained = 0.8;

/**
 * The names most similar to a text, best first; each entry may have several names.
 * @param keyOf reduces a name to what is compared
 */
export function nearestNames(
  text: string,
  entries: Iterable<Omit<NameCandidate, 'likeness'> & { others?: string[] }>,
  keyOf = nameKey,
): NameCandidate[] {
  const wordsOf = (name: string) => toWords(keyOf(name));
  const wanted = wordsOf(text);
  const alike: NameCandidate[] = [];
  for (const { id, name, others = [] } of entries) {
    const likeness = Math.max(...[name, ...others].map((called) => likenessOf(wanted, wordsOf(called))));
    if (likeness >= minAlike) alike.push({ id, name, likeness });
  }
  alike.sort((one, other) => other.likeness - one.likeness || (one.name < other.name ? -1 : 1));
  return alike.slice(0, maxNames);
}

type Words = { text: string; words: string[] };

function toWords(text: string): Words {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return { text: words.join(' '), words };
}

/** From 0 to 1, by the number of letters to change or the words in common. */
function likenessOf(one: Words, other: Words): number {
  const length = Math.max(one.text.length, other.text.length, 1);
  const shared = one.words.filter((word) => other.words.includes(word)).length;
  const byWords = (2 * shared) / Math.max(1, one.words.length + other.words.length);
  const isContained = shared > 0 && shared === Math.min(one.words.length, other.words.length);
  return Math.max(1 - distance(one.text, other.text) / length, 0.9 * byWords, isContained ? contained : 0);
}
