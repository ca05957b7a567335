import type { GreyPicture } from './skew.ts';

/** How dark the type of a picture is, and how light its paper. */
export type Levels = { black: number; white: number };

/** Of all dots; fewer are specks. */
const typeShare = 0.0002;
/** Most of a page is paper. */
const paperShare = 0.5;

/** Of a picture so small that the grain of the paper has evened out. */
export function levelsOf({ data }: GreyPicture): Levels {
  const sorted = data.toSorted();
  const at = (share: number) => sorted[Math.floor(share * sorted.length)] ?? 255;
  return { black: at(typeShare), white: at(paperShare) };
}
