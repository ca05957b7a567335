import { removeRules } from './remove-rules.ts';
import { lineSharpness } from './skew.ts';
import type { GreyPicture } from './skew.ts';

/** Of a page on its side, the lines are this much less sharp than those of the same page turned. */
const maxShare = 0.9;

/** Whether the lines of type run from top to bottom; rules of tables, which run both ways, are left out. */
export function liesOnSide(picture: GreyPicture): boolean {
  const [upright, turned] = [{ ...picture, data: picture.data.slice() }, transposed(picture)];
  removeRules(upright);
  removeRules(turned);
  return lineSharpness(upright) < maxShare * lineSharpness(turned);
}

function transposed({ data, width, height }: GreyPicture): GreyPicture {
  const turned = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) turned[x * height + y] = data[y * width + x] ?? 255;
  return { data: turned, width: height, height: width };
}
