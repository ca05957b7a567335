/** A value that was found: its log-odds, whether it was right, and how much it counts. */
export type Observation = { score: number; isRight: boolean; weight: number };

/** A point of a curve from scores to probabilities; between points it is straight, beyond them level. */
export type Knot = [score: number, probability: number];

/** What is believed before anything is seen, and for how many values it counts at each point. */
export type Belief = { chance: (score: number) => number; weight: number };

type Block = { from: number; to: number; right: number; weight: number };

/** The scores of all curves: from the lowest to the highest, step by step. */
export const lowest = -4;
const highest = 7;
export const step = 0.5;
/** However often a score was right, it is not certain. */
const surest = 0.995;

/** The rising curve that fits best what was seen and believed (isotonic regression by pooling adjacent violators). */
export function fitCurve(seen: readonly Observation[], belief: Belief): Knot[] {
  const blocks: Block[] = [];
  for (let at = lowest; at <= highest; at += step) {
    blocks.push(blockAt(at, seen, belief));
    while (falls(blocks)) poolLast(blocks);
  }
  return blocks.flatMap(knotsOf);
}

/** All scores nearest to one point. */
function blockAt(at: number, seen: readonly Observation[], { chance, weight }: Belief): Block {
  const block = { from: at, to: at, right: chance(at) * weight, weight };
  for (const observation of seen) {
    if (pointOf(observation.score) !== at) continue;
    block.weight += observation.weight;
    if (observation.isRight) block.right += observation.weight;
  }
  return block;
}

function pointOf(score: number): number {
  return Math.min(highest, Math.max(lowest, Math.round(score / step) * step));
}

function falls(blocks: readonly Block[]): boolean {
  const [before, last] = [blocks.at(-2), blocks.at(-1)];
  return before !== undefined && last !== undefined && shareOf(before) > shareOf(last);
}

function poolLast(blocks: Block[]): void {
  const [before, last] = blocks.splice(-2);
  if (before === undefined || last === undefined) return;
  const { right, weight } = last;
  blocks.push({ from: before.from, to: last.to, right: before.right + right, weight: before.weight + weight });
}

function knotsOf(block: Block): Knot[] {
  const share = Math.min(surest, Math.round(shareOf(block) * 1000) / 1000);
  const { from, to } = block;
  return Array.from({ length: (to - from) / step + 1 }, (_, place) => [from + place * step, share]);
}

function shareOf({ right, weight }: Block): number {
  return right / weight;
}
