import { at } from './at.ts';

/** The effective number of equal weights (Kish). */
export function effectiveNumber(weights: Float64Array): number {
  let [sum, squares] = [0, 0];
  for (let index = 0; index < weights.length; index += 1) {
    const weight = at(weights, index);
    sum += weight;
    squares += weight * weight;
  }
  return squares > 0 ? (sum * sum) / squares : 0;
}

/** The plain sum. */
export function sumOf(weights: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < weights.length; index += 1) sum += at(weights, index);
  return sum;
}
