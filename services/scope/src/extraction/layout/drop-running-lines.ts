import type { Line } from './line.ts';
import type { Page } from '../document-model.ts';

/** The part of the page above and below which running lines stand. */
const MARGIN = 0.15;

/** Lines that repeat at the edge of page after page say nothing new: only the first of each is kept. */
export function dropRunningLines(pages: readonly Page[], lines: readonly Line[]): Line[] {
  const heights = new Map(pages.map((page) => [page.number, page.height]));
  const seen = new Set<string>();
  return lines.filter((line) => {
    const place = edgeOf(line, heights.get(line.page) ?? Infinity);
    if (place === undefined) return true;
    const key = `${place} ${line.text.replace(/\d+/gu, '0')}`;
    const isRepeated = seen.has(key);
    seen.add(key);
    return !isRepeated;
  });
}

function edgeOf(line: Line, height: number): 'top' | 'bottom' | undefined {
  if (line.box.bottom < height * MARGIN) return 'top';
  if (line.box.top > height * (1 - MARGIN)) return 'bottom';
  return undefined;
}
