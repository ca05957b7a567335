import { maxLearned } from './learned-place.ts';
import type { Line } from '../layout/line.ts';

/** Longer pieces of text are sentences, which differ between documents of one layout. */
const maxWords = 5;
const minLetters = 6;
/** With fewer common labels, two documents cannot be compared. */
export const minCommon = 8;

/** The labels and headings of a document as hashes, ascending; of very many those with the smallest hashes. */
export function layoutWords(lines: readonly Line[]): number[] {
  const pieces = lines.flatMap(({ segments }) => segments.flatMap(({ text }) => pieceOf(text) ?? []));
  return [...new Set(pieces.map(hash))].sort((a, b) => a - b).slice(0, maxLearned.words);
}

/** The part of the fewer words that both share, or 0 if they are too few to tell. */
export function likenessOf(one: readonly number[], other: readonly number[]): number {
  const common = commonWords(one, other).length;
  return common < minCommon ? 0 : common / Math.min(one.length, other.length);
}

/** What both print: the more documents, the fewer words that belong to one of them only. */
export function commonWords(one: readonly number[], other: readonly number[]): number[] {
  const known = new Set(other);
  return one.filter((word) => known.has(word));
}

/** Whether a text is one of the labels and headings. */
export function isLayoutWord(words: readonly number[], text: string): boolean {
  const piece = pieceOf(text);
  return piece !== undefined && words.includes(hash(piece));
}

function pieceOf(text: string): string | undefined {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.length <= maxWords && words.join('').length >= minLetters ? words.join(' ') : undefined;
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}
