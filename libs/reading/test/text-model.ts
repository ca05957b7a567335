import type { DocumentModel, Word } from '../src/document-model.ts';

const letterWidth = 5;
const lineHeight = 12;

/** Converts a text to a document: `\n` begins a line, `\f` a page; text in `[[ ]]` is invisible. */
export function asModel(text: string): DocumentModel {
  const pages = text.split('\f').map((page, index) => ({
    number: index + 1,
    width: 612,
    height: 792,
    words: page.split('\n').flatMap((line, row) => wordsOf(line, row)),
  }));
  return { kind: 'pdf', pages, flags: [] };
}

function wordsOf(line: string, row: number): Word[] {
  return [...line.matchAll(/\S+/g)].map((match) => {
    const text = match[0].replaceAll(/\[\[|\]\]/g, '');
    const word = wordAt(text, [50 + match.index * letterWidth, 50 + row * lineHeight]);
    if (isInBrackets(line, match.index)) word.isHidden = true;
    return word;
  });
}

/** A word whose type is 10 high. */
export function wordAt(text: string, [left, top]: readonly [number, number], width = letterWidth): Word {
  const box = { left, top, right: left + text.length * width, bottom: top + 10 };
  return { text, box, fontSize: 10, source: 'text', confidence: 1 };
}

function isInBrackets(line: string, at: number): boolean {
  return line.slice(0, at + 2).includes('[[') && !line.slice(0, at).includes(']]');
}
