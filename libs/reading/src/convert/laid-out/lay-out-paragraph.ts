import type { Block } from './blocks.ts';
import type { Sheet } from './sheet.ts';
import { linePitch, putText, typeSize } from './sheet.ts';
import { wrap } from './wrap.ts';

const lineCharacters = 100;
const tabStop = 72;
/** Two parts of a line that a tab keeps apart stay apart by so much of the type size. */
const minGap = 2;
const after = 0.6;

/** A paragraph of running text; what stands behind a tab begins at the next stop. */
export function layOutParagraph(sheet: Sheet, block: Block & { kind: 'paragraph' }): void {
  const size = typeSize * (block.scale ?? 1);
  const isHidden = block.isHidden ?? false;
  const lines = block.text.split('\n').flatMap((line) => (line.includes('\t') ? [line] : wrap(line, lineCharacters)));
  for (const line of lines) {
    let end = sheet.left;
    for (const [at, part] of line.split('\t').entries()) {
      const x = at === 0 ? sheet.left : nextStop(sheet.left, end + size * minGap);
      end = putText(sheet, part, { x, y: sheet.y, size, isHidden });
    }
    sheet.y += size * linePitch;
  }
  sheet.y += size * after;
}

function nextStop(left: number, from: number): number {
  return left + Math.ceil((from - left) / tabStop) * tabStop;
}
