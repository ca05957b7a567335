import { words } from './words.ts';

/** Less than this share of the letters of the longer name is a mere part of it. */
const leastShare = 0.5;

/** Equal but for case, accents, punctuation and white space. */
export function isEqualName(one: string, other: string): boolean {
  return words(one).join('') === words(other).join('');
}

/** Equal, or one holds all of the other, word by word, and little else: `Acme` is `ACME, Inc.`. */
export function isSameName(one: string, other: string): boolean {
  if (isEqualName(one, other)) return words(one).length > 0;
  const [shorter = [], longer = []] = [words(one), words(other)].toSorted((a, b) => letters(a) - letters(b));
  return letters(shorter) >= letters(longer) * leastShare && holds(longer, shorter);
}

function holds(longer: string[], shorter: string[]): boolean {
  return ` ${longer.join(' ')} `.includes(` ${shorter.join(' ')} `);
}

function letters(list: string[]): number {
  return list.join('').length;
}
