import type { Block } from './blocks.ts';
import type { Sheet } from './sheet.ts';
import { LINE_PITCH, putText, TYPE_SIZE } from './sheet.ts';
import { wrap } from './wrap.ts';

const LINE_CHARACTERS = 100;
const TAB_STOP = 72;
/** Two parts of a line that a tab keeps apart stay apart by so much of the type size. */
const LEAST_GAP = 2;
const AFTER = 0.6;

/** A paragraph of running text; what stands behind a tab begins at the next stop. */
export function layOutParagraph(sheet: Sheet, block: Block & { kind: 'paragraph' }): void {
  const size = TYPE_SIZE * (block.scale ?? 1);
  const isHidden = block.isHidden ?? false;
  const lines = block.text.split('\n').flatMap((line) => (line.includes('\t') ? [line] : wrap(line, LINE_CHARACTERS)));
  for (const line of lines) {
    let end = sheet.left;
    for (const [at, part] of line.split('\t').entries()) {
      const x = at === 0 ? sheet.left : nextStop(sheet.left, end + size * LEAST_GAP);
      end = putText(sheet, part, { x, y: sheet.y, size, isHidden });
    }
    sheet.y += size * LINE_PITCH;
  }
  sheet.y += size * AFTER;
}

function nextStop(left: number, from: number): number {
  return left + Math.ceil((from - left) / TAB_STOP) * TAB_STOP;
}
