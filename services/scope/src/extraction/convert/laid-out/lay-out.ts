import type { Page, WordSource } from '../../document-model.ts';
import type { Block } from './blocks.ts';
import type { Sheet } from './sheet.ts';
import { newSheet } from './sheet.ts';
import { layOutParagraph } from './lay-out-paragraph.ts';
import { layOutTable } from './lay-out-table.ts';

const PAGE_WIDTH = 612;
const PAGE_HEIGHT = 792;
const MARGIN = 54;

type Layout = {
  source: WordSource;
  /** Whether text that reaches the bottom goes on on a new page; a sheet of cells never does. */
  isPaged: boolean;
};

/** Places blocks on made-up pages the way an office program prints them, so that what follows sees only pages. */
export function layOut(blocks: readonly Block[], { source, isPaged }: Layout): Page[] {
  const sheets: Sheet[] = [newSheet(source, MARGIN)];
  let sheet = sheets[0] ?? newSheet(source, MARGIN);
  const turn = () => {
    sheet = newSheet(source, MARGIN);
    sheets.push(sheet);
  };
  for (const block of blocks) {
    const isFull = isPaged && sheet.y > PAGE_HEIGHT - MARGIN;
    if (sheet.words.length > 0 && (isFull || block.kind === 'page_break')) {
      turn();
    }
    if (block.kind === 'paragraph') {
      layOutParagraph(sheet, block);
    } else if (block.kind === 'table') {
      layOutTable(sheet, block.rows);
    }
  }
  return sheets.map(({ words, right, y }, at) => ({
    number: at + 1,
    width: Math.max(PAGE_WIDTH, right + MARGIN),
    height: Math.max(PAGE_HEIGHT, y + MARGIN),
    words,
  }));
}
