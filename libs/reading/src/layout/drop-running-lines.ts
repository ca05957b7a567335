import type { Line } from './line.ts';
import type { Page } from '../document-model.ts';

/** The part of the page above and below which running lines stand. */
const margin = 0.15;

/** Only a count of pages may differ between running lines; other figures are rows of a table. */
const pageCount = /\bpage\b|^\W*\d+\W*$|\d+ ?(?:of|\/) ?\d+/iu;

/** Lines that repeat at the edge of page after page say nothing new: only the first of each is kept. */
export function dropRunningLines(pages: readonly Page[], lines: readonly Line[]): Line[] {
  const heights = new Map(pages.map((page) => [page.number, page.height]));
  const firstPage = new Map<string, number>();
  return lines.filter((line) => {
    const place = edgeOf(line, heights.get(line.page) ?? Infinity);
    if (place === undefined) return true;
    const text = pageCount.test(line.text) ? line.text.replace(/\d+/gu, '0') : line.text;
    const key = `${place} ${text}`;
    const first = firstPage.get(key) ?? line.page;
    firstPage.set(key, first);
    return first === line.page;
  });
}

function edgeOf(line: Line, height: number): 'top' | 'bottom' | undefined {
  if (line.box.bottom < height * margin) return 'top';
  if (line.box.top > height * (1 - margin)) return 'bottom';
  return undefined;
}
