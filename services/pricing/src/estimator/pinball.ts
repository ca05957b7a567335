import { at } from './at.ts';
import { firstLevel, levels } from './levels.ts';

/** The mean pinball loss of the answer's levels among inner levels, for what then came. */
export function pinball(inner: Float64Array, truth: number): number {
  let sum = 0;
  for (let place = 0; place < levels.length; place += 1) {
    const [level, off] = [at(levels, place), truth - at(inner, firstLevel + place)];
    sum += off >= 0 ? level * off : (level - 1) * off;
  }
  return sum / levels.length;
}
