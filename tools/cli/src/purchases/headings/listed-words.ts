import { listed } from '@parley/reading/values/word-list';
import { wordsOf } from './plain-heading.ts';

/** Finds words and phrases of a list in texts. Case and accents do not matter. */
export type ListedWords = {
  /** Whether a text has one of them. */
  isIn: (text: string) => boolean;
  /** Whether a text is one of them, and nothing else. */
  isAll: (text: string) => boolean;
};

/** No phrase has more words. */
const maxPhrase = 4;
/** No beginning of a word is shorter: `cancel*`. */
const minStem = 3;

/** @param text words, beginnings of words (`cancel*`) and phrases (`backed_out`), divided by blanks */
export function listedWords(text: string): ListedWords {
  const entries = listed(text);
  const stems = new Set(entries.filter((entry) => entry.endsWith('*')).map(plainPhrase));
  const phrases = new Set(entries.filter((entry) => !entry.endsWith('*')).map(plainPhrase));
  const isWord = (word: string) => phrases.has(word) || beginnings(word).some((begin) => stems.has(begin));
  return {
    isIn: (each) => {
      const words = wordsIn(each);
      return words.some((word, at) => isWord(word) || phrasesAt(words, at).some((phrase) => phrases.has(phrase)));
    },
    isAll: (each) => {
      const words = wordsIn(each);
      return phrases.has(words.join(' ')) || (words.length === 1 && words.every(isWord));
    },
  };
}

function plainPhrase(entry: string): string {
  return wordsOf(entry).join(' ');
}

/** Programs write `PendingApproval` and `pending_approval`. */
function wordsIn(text: string): string[] {
  return wordsOf(text.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '));
}

function beginnings(word: string): string[] {
  return Array.from({ length: Math.max(0, word.length - minStem + 1) }, (_, more) => word.slice(0, minStem + more));
}

function phrasesAt(words: readonly string[], at: number): string[] {
  const lengths = Array.from({ length: Math.min(maxPhrase, words.length - at) - 1 }, (_, more) => more + 2);
  return lengths.map((length) => words.slice(at, at + length).join(' '));
}
