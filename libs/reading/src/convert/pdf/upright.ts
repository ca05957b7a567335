import type { Box, Page } from '../../document-model.ts';
import type { GlyphRun } from './words.ts';

/** How the type of a page stands, in quarter turns clockwise. */
export type Direction = 0 | 90 | 180 | 270;

/** The direction most of the characters of a page run in. */
export function directionOf(runs: readonly GlyphRun[]): Direction {
  const counts = { 0: 0, 90: 0, 180: 0, 270: 0 };
  for (const { angle, text } of runs) {
    const turn = ((Math.round(angle / 90) * 90) % 360) + (angle < -45 ? 360 : 0);
    if (turn === 0 || turn === 90 || turn === 180 || turn === 270) counts[turn] += text.length;
  }
  const most = Math.max(...Object.values(counts));
  return ([0, 90, 180, 270] as const).find((turn) => counts[turn] === most) ?? 0;
}

/** Turns a page whose type runs sideways or upside down the way it is read. */
export function upright(page: Page, direction: Direction): Page {
  if (direction === 0) return page;
  const isSideways = direction !== 180;
  return {
    ...page,
    width: isSideways ? page.height : page.width,
    height: isSideways ? page.width : page.height,
    words: page.words.map((word) => Object.assign(word, { box: turn(word.box, page, direction) })),
  };
}

function turn(box: Box, { width, height }: Page, direction: Direction): Box {
  switch (direction) {
    case 90:
      return { left: box.top, top: width - box.right, right: box.bottom, bottom: width - box.left };
    case 180:
      return { left: width - box.right, top: height - box.bottom, right: width - box.left, bottom: height - box.top };
    case 270:
      return { left: height - box.bottom, top: box.left, right: height - box.top, bottom: box.right };
    case 0:
      return box;
  }
}
