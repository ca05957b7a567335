import type { Line } from './line.ts';

/** The height of the type most lines are set in, in points. */
export function usualSize(lines: readonly Line[]): number {
  const sizes = lines.map((line) => line.fontSize).sort((a, b) => a - b);
  return sizes[Math.floor(sizes.length / 2)] ?? 10;
}
