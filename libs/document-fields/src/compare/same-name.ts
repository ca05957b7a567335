import { words } from './words.ts';

/** A name with less than this share of the longer name's letters is only a fragment of it. */
const minShare = 0.5;

/** Equal, ignoring case, accents, punctuation and white space. */
export function isEqualName(one: string, other: string): boolean {
  return words(one).join('') === words(other).join('');
}

/** Equal, or one contains all words of the other and little else: `Acme` is `ACME, Inc.`. */
export function isSameName(one: string, other: string): boolean {
  if (isEqualName(one, other)) return words(one).length > 0;
  const [shorter = [], longer = []] = [words(one), words(other)].toSorted((a, b) => letters(a) - letters(b));
  return letters(shorter) >= letters(longer) * minShare && holds(longer, shorter);
}

function holds(longer: string[], shorter: string[]): boolean {
  return ` ${longer.join(' ')} `.includes(` ${shorter.join(' ')} `);
}

function letters(list: string[]): number {
  return list.join('').length;
}
