import { distance } from 'fastest-levenshtein';

/** Similarity of two words, 0 to 1, by common letters and their order (Jaro), more with a common prefix (Winkler). */
export function jaroWinkler(one: string, other: string): number {
  if (one === other) return 1;
  const jaro = jaroSimilarity(one, other);
  const prefix = commonPrefix(one, other, 4);
  return jaro + prefix * 0.1 * (1 - jaro);
}

/**
 * How likely two words are spellings of the same word, 0 to 1: short words and numbers must be equal; longer words may
 * differ in a letter in five, or in letters that look alike in a scan.
 */
export function wordSimilarity(one: string, other: string): number {
  if (one === other) return 1;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (isInflected(short, long)) return 0.97;
  const maxEdits = Math.max(1, Math.floor(long.length / 5));
  // Most words are not similar at all: skips the comparison if it cannot succeed.
  if (short.length < 4 || long.length - short.length > maxEdits + lookLength) return 0;
  if (looksOf(one) === looksOf(other)) return 0.95;
  if (/\d/.test(one) || /\d/.test(other)) return 0;
  const edits = distance(one, other);
  if (edits > maxEdits) return 0;
  return Math.max(jaroWinkler(one, other), 1 - edits / long.length);
}

/**
 * As `wordSimilarity`, for words of which many differ in a letter, such as made-up names: only letters that look alike,
 * or a missing one, count as a slip; a different letter means a different name.
 */
export function nameWordSimilarity(one: string, other: string): number {
  if (one === other) return 1;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < 4) return 0;
  if (looksOf(one) === looksOf(other)) return 0.95;
  const isLetterMissing = long.length === short.length + 1 && distance(one, other) === 1;
  return isLetterMissing && short.length >= 6 && short.charAt(0) === long.charAt(0) ? 0.92 : 0;
}

/** Whether one word abbreviates the other as its prefix: `prof` for `professional`. */
export function isShortFor(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return short.length >= 3 && long.length >= 6 && short.length < long.length && long.startsWith(short);
}

/** How much longer a word may become through letters that look like two. */
const lookLength = 2;
const knownLooks = new Map<string, string>();
const maxLooks = 10_000;

/** A word as OCR may see it; numbers stay unchanged. */
function looksOf(word: string): string {
  const known = knownLooks.get(word);
  if (known !== undefined) return known;
  if (knownLooks.size >= maxLooks) knownLooks.clear();
  const look = lookOf(word);
  knownLooks.set(word, look);
  return look;
}

function lookOf(word: string): string {
  if (/^\d+$/.test(word)) return word;
  return word
    .replaceAll(/[1i]/g, 'l')
    .replaceAll('0', 'o')
    .replaceAll('5', 's')
    .replaceAll('8', 'b')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('cl', 'd')
    .replaceAll('e', 'c');
}

/** Inflected forms: `license` and `licenses`. */
function isInflected(short: string, long: string): boolean {
  return short.length >= 3 && (long === `${short}s` || long === `${short}es`);
}

function jaroSimilarity(one: string, other: string): number {
  const reach = Math.max(0, Math.floor(Math.max(one.length, other.length) / 2) - 1);
  const taken = Array.from({ length: other.length }, () => false);
  const common = Array.from(one).filter((letter, at) => takeNear({ letter, at, reach, other, taken }));
  if (common.length === 0) return 0;
  const inOther = Array.from(other).filter((_, at) => taken[at] === true);
  const moved = common.filter((letter, at) => letter !== inOther[at]).length / 2;
  const count = common.length;
  return (count / one.length + count / other.length + (count - moved) / count) / 3;
}

type Search = { letter: string; at: number; reach: number; other: string; taken: boolean[] };

function takeNear({ letter, at, reach, other, taken }: Search): boolean {
  const last = Math.min(other.length - 1, at + reach);
  for (let place = Math.max(0, at - reach); place <= last; place += 1) {
    if (taken[place] === true || other.charAt(place) !== letter) continue;
    taken[place] = true;
    return true;
  }
  return false;
}

function commonPrefix(one: string, other: string, atMost: number): number {
  let length = 0;
  while (length < atMost && length < one.length && one.charAt(length) === other.charAt(length)) length += 1;
  return length;
}
