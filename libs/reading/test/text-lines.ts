import type { Line } from '../src/layout/line.ts';

const width = 90;

/** A text as lines of a page, wrapped as a document would; `\n` begins a new line, `\f` a new page. */
export function asLines(text: string): Line[] {
  return text.split('\f').flatMap((page, place) =>
    page
      .split('\n')
      .flatMap(wrap)
      .map((line, row) => toLine(line, { page: place + 1, row })),
  );
}

function wrap(text: string): string[] {
  return text.match(new RegExp(`\\S.{0,${width}}(?=\\s|$)`, 'gu')) ?? [];
}

function toLine(text: string, { page, row }: { page: number; row: number }): Line {
  const box = { left: 50, right: 50 + text.length * 5, top: 50 + row * 12, bottom: 60 + row * 12 };
  const words = text
    .split(' ')
    .map((word) => ({ text: word, box, fontSize: 10, source: 'text' as const, confidence: 1 }));
  return { page, text, box, fontSize: 10, segments: [{ text, words, box }] };
}
