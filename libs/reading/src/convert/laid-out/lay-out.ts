import type { Page, WordSource } from '../../document-model.ts';
import type { Block } from './blocks.ts';
import type { Sheet } from './sheet.ts';
import { margin, newSheet, pageHeight, pagesOf } from './sheet.ts';
import { layOutParagraph } from './lay-out-paragraph.ts';
import { layOutTable } from './lay-out-table.ts';

type Layout = {
  source: WordSource;
  /** Whether text that reaches the bottom goes on on a new page; a sheet of cells never does. */
  isPaged: boolean;
};

/** Places blocks on made-up pages the way an office program prints them, so that what follows sees only pages. */
export function layOut(blocks: readonly Block[], { source, isPaged }: Layout): Page[] {
  const sheets: Sheet[] = [newSheet(source)];
  let sheet = sheets[0] ?? newSheet(source);
  const turn = () => {
    sheet = newSheet(source);
    sheets.push(sheet);
  };
  for (const block of blocks) {
    const isFull = isPaged && sheet.y > pageHeight - margin;
    if (sheet.words.length > 0 && (isFull || block.kind === 'page_break')) turn();
    if (block.kind === 'paragraph') {
      layOutParagraph(sheet, block);
    } else if (block.kind === 'table') {
      layOutTable(sheet, block.rows);
    }
  }
  return pagesOf(sheets);
}
