import { isShortFor, wordSimilarity } from '../similarity.ts';
import {
  isEditionWord,
  isNoEditionBefore,
  isSellingWord,
  productTokens,
  type NameWords,
  type ProductWords,
} from './product-words.ts';

/** Weights of words that say little: those of the brand, those about selling, and those in none of the names. */
const weights = { brand: 0.25, selling: 0.2, unknown: 0.2 } as const;

/** Words at least this similar are the same word. */
const sameWord = 0.85;
const shortForm = 0.9;

/** The factors by which a wrong edition, and a missing one, reduce a score. */
const editionFactors = { wrong: 0.4, missing: 0.8 } as const;

/** Quantities, such as `250 users`, which are not part of a name. */
const quantityPattern =
  /(?<![\w.,])\d[\d.,]*\s?(?:k|m|x|%)?\s?-?\s?(?:users?|seats?|licen[cs]es?|months?|mo|years?|yrs?|days?|hours?|gb|tb|mb|agents?|employees?|units?|named|x)\b|\b(?:19|20)\d\d\b|(?<![\w.,])\d[\d.,]*\s?(?:-|–|to)\s?\d[\d.,]*\b/giu;

/** Maximum number of words; names and their descriptions are shorter. */
const maxWords = 80;

/** The words of a row that may name a product. */
export type RowWords = {
  words: string[];
  /** The words that occur in a candidate's name, in any spelling; only these are compared. */
  known: string[];
  isKnown: ReadonlySet<string>;
};

/** The words of a text, with missing spaces restored; `names` are the words of all candidates. */
export function rowWords(text: string, book: NameWords, names: string[]): RowWords {
  const words = productTokens(text.replaceAll(/\s+/gu, ' ').replaceAll(quantityPattern, ' '))
    .slice(0, maxWords)
    .flatMap((word) => parted(word, book));
  return wordsOfRow(words, new Set(words.filter((word) => bestSimilarity(word, names) > 0)));
}

/** Joins two texts. */
export function joinedRow(one: RowWords, other: RowWords): RowWords {
  return wordsOfRow([...one.words, ...other.words], new Set([...one.isKnown, ...other.isKnown]));
}

function wordsOfRow(words: string[], isKnown: ReadonlySet<string>): RowWords {
  return { words, known: words.filter((word) => isKnown.has(word)), isKnown };
}

function parted(word: string, { brand, vocabulary }: NameWords): string[] {
  const isKnown = (part: string): boolean => vocabulary.has(part) || brand.has(part);
  if (word.length < 6 || isKnown(word)) return [word];
  for (let at = 3; at <= word.length - 3; at += 1) {
    const parts = [word.slice(0, at), word.slice(at)];
    if (parts.every(isKnown)) return parts;
  }
  return [word];
}

/**
 * How well a row names a product, 0 to 1: the harmonic mean of the share of the product's words found in the row and
 * the share of the row's significant words found in the product; far lower if they name different editions.
 */
export function scoreName(row: RowWords, product: ProductWords, book: NameWords): number {
  if (row.known.length === 0) return 0;
  const own = [...product.words, ...product.familyWords];
  const found = share(
    product.words,
    (word) => productWeight(word, product, book),
    (word) => bestSimilarity(word, row.known),
  );
  const explained = share(
    row.words,
    (word) => rowWeight(word, book),
    (word) => (row.isKnown.has(word) ? bestSimilarity(word, own) : 0),
  );
  if (found + explained === 0) return 0;
  return ((2 * found * explained) / (found + explained)) * editionFactor(row, product, book);
}

/** Whether the words are the same, apart from the brand and from how the product is sold. */
export function namesExactly({ words }: RowWords, product: ProductWords, book: NameWords): boolean {
  const telling = (words: string[]): string =>
    words.filter((word) => !book.brand.has(word) && (!isSellingWord(word) || book.vocabulary.has(word))).join(' ');
  const name = telling(product.words);
  return name === '' ? product.words.join(' ') === words.join(' ') : name === telling(words);
}

function share(words: string[], weightOf: (word: string) => number, similarityOf: (word: string) => number): number {
  let total = 0;
  let covered = 0;
  for (const word of words) {
    const weight = weightOf(word);
    total += weight;
    if (weight > 0) covered += weight * similarityOf(word);
  }
  return total === 0 ? 0 : covered / total;
}

/** The brand has full weight if the name consists of nothing else. */
function productWeight(word: string, { words }: ProductWords, { brand }: NameWords): number {
  if (brand.has(word)) return words.every((other) => brand.has(other)) ? 1 : weights.brand;
  return isSellingWord(word) ? weights.selling : 1;
}

/** A word in other names of the company counts against this product; a word in none of them says little. */
function rowWeight(word: string, { brand, vocabulary }: NameWords): number {
  if (brand.has(word)) return weights.brand;
  if (isSellingWord(word) || /^\d+$/.test(word)) return vocabulary.has(word) ? weights.selling : 0;
  return vocabulary.has(word) || isEditionWord(word) ? 1 : weights.unknown;
}

function editionFactor({ words, known }: RowWords, product: ProductWords, book: NameWords): number {
  const own = [...product.words, ...product.familyWords];
  const named = words.filter((word, at) => tellsApart(word, book) && !isNoEditionBefore(words[at + 1]));
  if (named.some((word) => bestSimilarity(word, own) < sameWord)) return editionFactors.wrong;
  const isMissing = [...product.editions].some((word) => bestSimilarity(word, known) < sameWord);
  return isMissing ? editionFactors.missing : 1;
}

function tellsApart(word: string, { distinguishing }: NameWords): boolean {
  return distinguishing.has(word) || isEditionWord(word);
}

function bestSimilarity(word: string, among: string[]): number {
  if (among.includes(word)) return 1;
  let best = 0;
  for (const other of among) best = Math.max(best, isShortFor(word, other) ? shortForm : wordSimilarity(word, other));
  return best >= sameWord ? best : 0;
}
