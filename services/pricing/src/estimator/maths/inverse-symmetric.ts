import { symmetricSolver } from './solve-symmetric.ts';

/** The inverse of a symmetric positive definite matrix, given row by row. */
export function inverseSymmetric(matrix: Float64Array): Float64Array {
  const size = Math.sqrt(matrix.length);
  const solve = symmetricSolver(matrix);
  const inverse = new Float64Array(matrix.length);
  for (let row = 0; row < size; row += 1) {
    const unit = new Float64Array(size);
    unit[row] = 1;
    inverse.set(solve(unit), row * size);
  }
  return inverse;
}
