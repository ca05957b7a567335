import type { LineItem } from '@parley/reading/found-terms';
import type { NameWords, ProductWords } from './product-words.ts';
import { joinedRow, namesExactly, rowWords, scoreName, type RowWords } from './score-name.ts';

/** Calibrated on generated documents: see `docs/extraction.md`. */
const productThresholds = { accept: 0.85, margin: 0.1 } as const;

type ScoredProduct = { id: string; name: string; score: number };

/** The product that a row names, if one is good enough and clearly the best, and the best candidates. */
export type ProductMatch = {
  product?: ScoredProduct & {
    /** Present if a person said that the row means the product, in this document or an earlier one. */
    confidence?: number;
  };
  nearest: ScoredProduct[];
};

/** Weights of a row's words, by their position. */
const places = { name: 1, both: 0.97, description: 0.93 } as const;
const nearestKept = 3;

/** Determines which of `candidates` a row names. */
export function matchProduct(
  line: Pick<LineItem, 'name' | 'description' | 'sku'>,
  book: NameWords,
  candidates: ProductWords[],
): ProductMatch {
  const texts = rowTexts(line, book, wordsOfNames(candidates));
  const scored = candidates
    .map((product) => {
      const isExact = texts.some(({ row }) => namesExactly(row, product, book)) || isSku(line.sku, product);
      const score = isExact ? 1 : Math.max(...texts.map(({ row, worth }) => worth * scoreName(row, product, book)));
      return { id: product.id, name: product.name, score: round(score), isExact };
    })
    .toSorted((one, other) => other.score - one.score);
  const [first, second] = scored;
  const nearest = scored
    .slice(0, nearestKept)
    .flatMap(({ isExact: _isExact, ...product }) => (product.score >= 0.3 ? product : []));
  if (first === undefined || first.score < productThresholds.accept) return { nearest };
  const isAlone = first.isExact
    ? second?.isExact !== true
    : first.score - (second?.score ?? 0) >= productThresholds.margin - 1e-9;
  if (!isAlone) return { nearest };
  return { product: { id: first.id, name: first.name, score: first.score }, nearest };
}

type RowText = { row: RowWords; worth: number };

function rowTexts(
  { name, description = '' }: Pick<LineItem, 'name' | 'description'>,
  book: NameWords,
  names: string[],
): RowText[] {
  const ofName = rowWords(name, book, names);
  if (description === '') return [{ row: ofName, worth: places.name }];
  const ofDescription = rowWords(description, book, names);
  return [
    { row: ofName, worth: places.name },
    { row: joinedRow(ofName, ofDescription), worth: places.both },
    { row: ofDescription, worth: places.description },
  ];
}

function wordsOfNames(candidates: ProductWords[]): string[] {
  return [...new Set(candidates.flatMap(({ words, familyWords }) => [...words, ...familyWords]))];
}

/** Suppliers without article numbers print the id of a product, or the short name of its page. */
function isSku(sku: string | undefined, { id, words }: ProductWords): boolean {
  if (sku === undefined) return false;
  const given = sku.trim().toLowerCase();
  return given === id.toLowerCase() || given === words.join('-');
}

function round(score: number): number {
  return Math.round(score * 1_000) / 1_000;
}
