import { wholeAt } from '../maths/at.ts';
import type { Origin } from '../estimate/estimate-line.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

/** A price of a sample: its entry in the evidence and its row in the history. */
export type DrawnRow = { place: number; entry: number; row: number };

/** Where the prices of a sample come from, in their order. */
export function drawnRows({ evidence }: Snapshot, { drawn, product }: Origin): DrawnRow[] {
  const { length } = drawn.sample.price;
  return Array.from({ length }, (_, place) => {
    const entry =
      'pool' in drawn
        ? wholeAt(drawn.pool.entry, drawn.entries[place] ?? 0)
        : wholeAt(evidence.offsets, product ?? 0) + place;
    return { place, entry, row: wholeAt(evidence.row, entry) };
  });
}
