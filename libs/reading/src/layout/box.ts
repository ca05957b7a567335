import type { Box } from '../document-model.ts';

/** The smallest box around all of them; there must be one at least. */
export function boxAround(boxes: readonly Box[]): Box {
  const around: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const box of boxes) {
    around.left = Math.min(around.left, box.left);
    around.top = Math.min(around.top, box.top);
    around.right = Math.max(around.right, box.right);
    around.bottom = Math.max(around.bottom, box.bottom);
  }
  return around;
}

/** Points that both boxes share on the x axis; negative: the gap between them. */
export function overlapAcross(a: Box, b: Box): number {
  return Math.min(a.right, b.right) - Math.max(a.left, b.left);
}

/** Points that both boxes share on the y axis; negative: the gap between them. */
export function overlapDown(a: Box, b: Box): number {
  return Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
}

export function heightOf(box: Box): number {
  return box.bottom - box.top;
}

export function middleAcross(box: Box): number {
  return (box.left + box.right) / 2;
}
