import type { Snapshot } from './snapshot.ts';

/** How many purchases began after one day and not after another. */
export function purchasesSince({ history }: Snapshot, after: number, upTo: number): number {
  return history.purchases.startDay.reduce((count, day) => (day > after && day <= upTo ? count + 1 : count), 0);
}
