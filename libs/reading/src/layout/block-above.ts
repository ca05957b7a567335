import { heightOf, overlapAcross } from './box.ts';
import type { Line, Segment } from './line.ts';

/** Lines of one block, such as an address, are no further apart than this, in heights of the type. */
const widestGap = 1.2;
const maxLines = 8;

/** The pieces of text that stand above one another and end in this one, as the lines of an address do; top first. */
export function blockAbove(segment: Segment, before: readonly Line[]): Segment[] {
  const block = [segment];
  for (const line of before.slice(-maxLines * 2).toReversed()) {
    const [top = segment] = block;
    const gap = top.box.top - line.box.bottom;
    if (block.length > maxLines || gap > widestGap * heightOf(top.box)) break;
    const above = line.segments.find((other) => overlapAcross(other.box, top.box) > 0);
    if (above !== undefined) block.unshift(above);
  }
  return block;
}
