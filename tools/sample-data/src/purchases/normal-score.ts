import type { Random } from '../random.ts';

/** A draw from the standard normal distribution (Box-Muller). */
export function normalScore(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
}
