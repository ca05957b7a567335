import { coreName } from '../legal-name.ts';
import { nameWordSimilarity } from '../similarity.ts';

/** Spellings at least this similar count as one word. */
const sameWord = 0.85;

/**
 * How similar two company names are, 0 to 1: the share of letters in words that both have, so that a long common word
 * counts more than `Group`. The first words must agree: `Alder Systems` is not `Birch Systems`.
 */
export function scoreCompanyName(one: string, other: string): number {
  const [first, second] = [coreName(one), coreName(other)];
  const [leading = '', otherLeading = ''] = [first[0], second[0]];
  if (leading === '' || nameWordSimilarity(leading, otherLeading) < sameWord) return glued(first, second);
  const shared = first.reduce((sum, word) => sum + word.length * bestSimilarity(word, second), 0);
  const back = second.reduce((sum, word) => sum + word.length * bestSimilarity(word, first), 0);
  return (shared + back) / (lettersOf(first) + lettersOf(second));
}

/** `Alder Acre` and `Alderacre`. */
function glued(first: string[], second: string[]): number {
  return first.length > 0 && first.join('') === second.join('') ? 0.98 : 0;
}

function bestSimilarity(word: string, among: string[]): number {
  const best = Math.max(0, ...among.map((other) => nameWordSimilarity(word, other)));
  return best >= sameWord ? best : 0;
}

function lettersOf(words: string[]): number {
  return words.reduce((sum, word) => sum + word.length, 0);
}
