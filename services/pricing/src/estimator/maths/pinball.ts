import { at } from './at.ts';
import { levels } from '../levels.ts';

/** The mean pinball loss over the levels of an answer, given the truth. */
export function pinball(quantiles: ArrayLike<number>, truth: number): number {
  let sum = 0;
  for (let place = 0; place < levels.length; place += 1) {
    const [level, off] = [at(levels, place), truth - (quantiles[place] ?? 0)];
    sum += off >= 0 ? level * off : (level - 1) * off;
  }
  return sum / levels.length;
}
