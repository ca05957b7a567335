import type { Box } from '../../document-model.ts';

/** An affine map as PDF writes it: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export type Point = { x: number; y: number };

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** First `inner`, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  return [
    outer[0] * inner[0] + outer[2] * inner[1],
    outer[1] * inner[0] + outer[3] * inner[1],
    outer[0] * inner[2] + outer[2] * inner[3],
    outer[1] * inner[2] + outer[3] * inner[3],
    outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
    outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
  ];
}

export function apply(matrix: Matrix, x: number, y: number): Point {
  return { x: matrix[0] * x + matrix[2] * y + matrix[4], y: matrix[1] * x + matrix[3] * y + matrix[5] };
}

/** The upright box around a mapped rectangle. */
export function mapBox(matrix: Matrix, rectangle: readonly [number, number, number, number]): Box {
  const [x0, y0, x1, y1] = rectangle;
  return boxAround([apply(matrix, x0, y0), apply(matrix, x1, y0), apply(matrix, x0, y1), apply(matrix, x1, y1)]);
}

export function boxAround(points: readonly Point[]): Box {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

export function intersect(first: Box, second: Box): Box {
  return {
    left: Math.max(first.left, second.left),
    top: Math.max(first.top, second.top),
    right: Math.min(first.right, second.right),
    bottom: Math.min(first.bottom, second.bottom),
  };
}

/** A matrix from what a library hands over, absent when it is not six numbers. */
export function toMatrix(value: unknown): Matrix | undefined {
  if (!Array.isArray(value) && !(value instanceof Float32Array)) return undefined;
  const [a, b, c, d, e, f] = Array.from(value, Number);
  if (a === undefined || b === undefined || c === undefined || d === undefined || e === undefined || f === undefined) {
    return undefined;
  }
  return [a, b, c, d, e, f].every(Number.isFinite) ? [a, b, c, d, e, f] : undefined;
}
