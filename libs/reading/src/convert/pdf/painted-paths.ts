import type { Box } from '../../document-model.ts';
import { boxAround, intersect, mapBox } from './matrix.ts';
import type { PaintState } from './paint-state.ts';

const moveTo = 0;
const lineTo = 1;
const close = 4;

/** The upright rectangles a path is made of, on the page; empty when it has any other shape. */
export function rectanglesOf(state: PaintState, data: unknown): Box[] {
  if (!(data instanceof Float32Array)) return [];
  const boxes: Box[] = [];
  let corners: { x: number; y: number }[] = [];
  const finish = () => {
    if (corners.length >= 4 && isUpright(corners)) {
      const { left, top, right, bottom } = boxAround(corners);
      boxes.push(intersect(mapBox(state.ctm, [left, top, right, bottom]), state.clip));
    }
    corners = [];
  };
  for (let at = 0; at < data.length;) {
    const command = data[at];
    if (command === close) {
      finish();
      at += 1;
    } else if (command === moveTo || command === lineTo) {
      if (command === moveTo) finish();
      corners.push({ x: data[at + 1] ?? 0, y: data[at + 2] ?? 0 });
      at += 3;
    } else {
      return [];
    }
  }
  finish();
  return boxes;
}

function isUpright(corners: readonly { x: number; y: number }[]): boolean {
  return corners.every((corner, at) => {
    const next = corners[(at + 1) % corners.length] ?? corner;
    return Math.abs(corner.x - next.x) < 0.01 || Math.abs(corner.y - next.y) < 0.01;
  });
}
