import { at } from './at.ts';

/**
 * Solves `matrix` x = right sides for a symmetric positive definite matrix by Cholesky's decomposition, which is computed
 * once for all of them. The matrix is given row by row; what is beyond the diagonal is not read.
 */
export function symmetricSolver(matrix: Float64Array): (right: Float64Array) => Float64Array {
  const size = Math.sqrt(matrix.length);
  const lower = new Float64Array(matrix.length);
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let rest = at(matrix, row * size + column);
      for (let inner = 0; inner < column; inner += 1)
        rest -= at(lower, row * size + inner) * at(lower, column * size + inner);
      lower[row * size + column] = row === column ? Math.sqrt(rest) : rest / at(lower, column * size + column);
    }
  }
  return (right) => backward(lower, forward(lower, right));
}

function forward(lower: Float64Array, right: Float64Array): Float64Array {
  const result = right.slice();
  for (let row = 0; row < result.length; row += 1) {
    let rest = at(result, row);
    for (let column = 0; column < row; column += 1)
      rest -= at(lower, row * result.length + column) * at(result, column);
    result[row] = rest / at(lower, row * result.length + row);
  }
  return result;
}

function backward(lower: Float64Array, right: Float64Array): Float64Array {
  const result = right.slice();
  for (let row = result.length - 1; row >= 0; row -= 1) {
    let rest = at(result, row);
    for (let other = row + 1; other < result.length; other += 1)
      rest -= at(lower, other * result.length + row) * at(result, other);
    result[row] = rest / at(lower, row * result.length + row);
  }
  return result;
}
