import type { Page, Word, WordSource } from '../../document-model.ts';

const pageWidth = 612;
export const pageHeight = 792;
export const margin = 54;

/** A made-up page while it fills: `y` is the baseline the next line will stand on. */
export type Sheet = { words: Word[]; source: WordSource; left: number; right: number; y: number };

export const typeSize = 10;
/** Mean width of a character, and of the space between words, in parts of the type size. */
const character = 0.5;
const space = 0.28;
export const linePitch = 1.25;
const ascent = 0.76;
const descent = 0.2;

export function newSheet(source: WordSource): Sheet {
  return { words: [], source, left: margin, right: margin, y: margin + typeSize };
}

/** The sheets as pages, which are larger where a sheet needs more room. */
export function pagesOf(sheets: readonly Sheet[]): Page[] {
  return sheets.map(({ words, right, y }, at) => ({
    number: at + 1,
    width: Math.max(pageWidth, right + margin),
    height: Math.max(pageHeight, y + margin),
    words,
  }));
}

type Place = { x: number; y: number; size: number; isHidden: boolean };

/** Puts a run of words on a baseline; says where it ends. */
export function putText(sheet: Sheet, text: string, { x, y, size, isHidden }: Place): number {
  let at = x;
  for (const word of text.split(/\s+/u).filter((part) => part !== '')) {
    const right = at + widthOf(word, size);
    sheet.words.push({
      text: word,
      box: { left: at, top: y - size * ascent, right, bottom: y + size * descent },
      fontSize: size,
      source: sheet.source,
      confidence: 1,
      ...(isHidden && { isHidden: true }),
    });
    sheet.right = Math.max(sheet.right, right);
    at = right + size * space;
  }
  return Math.max(x, at - size * space);
}

export function widthOf(text: string, size: number): number {
  return text.length * size * character;
}
