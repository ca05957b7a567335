/** A picture in shades of grey, one byte a pixel, row by row. */
export type GreyPicture = { data: Uint8Array; width: number; height: number };

const maxSkew = 5;
const coarseStep = 0.5;
const fineStep = 0.1;
/** Less ink than this share of the pixels is no text to straighten by. */
const minInk = 0.002;

/**
 * By how many degrees the lines of type lean (clockwise positive), to a tenth, up to 5 either way. Where the ink is
 * summed up along the lines, the sums of neighbouring rows differ most.
 */
export function skewOf(picture: GreyPicture): number {
  const ink = inkOf(picture);
  if (isTooLittle(ink, picture)) return 0;
  const coarse = best(ink, range(-maxSkew, maxSkew, coarseStep), picture.height).angle;
  return best(ink, range(coarse - coarseStep, coarse + coarseStep, fineStep), picture.height).angle;
}

/** How much more the ink gathers in lines than it would if it were spread evenly; 0 for too little ink. */
export function lineSharpness(picture: GreyPicture): number {
  const ink = inkOf(picture);
  if (isTooLittle(ink, picture)) return 0;
  const { score } = best(ink, range(-maxSkew, maxSkew, coarseStep), picture.height);
  return (score / ink.length ** 2) * picture.height;
}

function isTooLittle(ink: Ink, { width, height }: GreyPicture): boolean {
  return ink.length < width * height * minInk;
}

type Ink = readonly { x: number; y: number }[];

/** Dark pixels that stand above a light one: the lower edges of type, a fifth of all ink at most. */
export function inkOf({ data, width, height }: GreyPicture): Ink {
  const limit = threshold(data);
  const ink: { x: number; y: number }[] = [];
  for (let y = 0; y < height - 1; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      if ((data[at] ?? 255) < limit && (data[at + width] ?? 255) >= limit) {
        ink.push({ x: x - width / 2, y });
      }
    }
  }
  return ink;
}

/** Half way between the mean and the darkest: good enough for telling type from paper. */
function threshold(data: Uint8Array): number {
  let sum = 0;
  let darkest = 255;
  for (const value of data) {
    sum += value;
    darkest = Math.min(darkest, value);
  }
  return (sum / data.length + darkest) / 2;
}

function best(ink: Ink, angles: readonly number[], height: number): { angle: number; score: number } {
  let winner = { angle: 0, score: -1 };
  for (const angle of angles) {
    const score = sharpness(ink, angle, height);
    if (score > winner.score) {
      winner = { angle, score };
    }
  }
  return { ...winner, angle: Math.round(winner.angle * 10) / 10 };
}

function sharpness(ink: Ink, angle: number, height: number): number {
  const slope = Math.tan((angle * Math.PI) / 180);
  const margin = 100;
  const rows = new Float64Array(height + 2 * margin);
  for (const { x, y } of ink) {
    const row = Math.round(y - x * slope) + margin;
    if (row >= 0 && row < rows.length) rows[row] = (rows[row] ?? 0) + 1;
  }
  return rows.reduce((sum, count) => sum + count * count, 0);
}

function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => from + at * step);
}
