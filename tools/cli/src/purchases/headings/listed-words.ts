import { memoize } from '@parley/reading/memoize';
import { listed } from '@parley/reading/values/word-list';
import { wordsOf } from './plain-heading.ts';

/** Finds words and phrases of a list in texts. Case and accents do not matter. */
export type ListedWords = {
  /** Whether a text has one of them. */
  isIn: (text: string) => boolean;
  /** Whether a text is one of them, and nothing else. */
  isAll: (text: string) => boolean;
};

/** No beginning of a word is shorter: `cancel*`. */
const minStem = 3;

/** @param text words, beginnings of words (`cancel*`) and phrases (`backed_out`), divided by blanks */
export function listedWords(text: string): ListedWords {
  const entries = listed(text);
  const stems = new Set(entries.filter((entry) => entry.endsWith('*')).flatMap(wordsOf));
  const phrases = entries.filter((entry) => !entry.endsWith('*')).map(wordsOf);
  const words = new Set(phrases.flatMap(([word = '', ...more]) => (more.length === 0 ? [word] : [])));
  const byFirst = Map.groupBy(
    phrases.filter(({ length }) => length > 1),
    ([first = '']) => first,
  );
  const isWord = memoize((word) => words.has(word) || beginnings(word).some((begin) => stems.has(begin)));
  const phrasesAt = (all: readonly string[], at: number) =>
    (byFirst.get(all[at] ?? '') ?? []).filter((phrase) => phrase.every((word, more) => word === all[at + more]));
  return {
    isIn: (each) => wordsIn(each).some((word, at, all) => isWord(word) || phrasesAt(all, at).length > 0),
    isAll: (each) => {
      const all = wordsIn(each);
      const [word = ''] = all;
      return all.length === 1 ? isWord(word) : phrasesAt(all, 0).some(({ length }) => length === all.length);
    },
  };
}

/** Programs write `PendingApproval` and `pending_approval`. */
function wordsIn(text: string): string[] {
  return wordsOf(text.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '));
}

function beginnings(word: string): string[] {
  return Array.from({ length: Math.max(0, word.length - minStem + 1) }, (_, more) => word.slice(0, minStem + more));
}
