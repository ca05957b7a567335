/** Prices are rounded to a hundredth, and totals after them. */
export function isAbout(value: number, total: number | undefined, factor: number): boolean {
  if (total === undefined) return false;
  const most = Math.max(0.011, Math.abs(total) / 100);
  return Math.abs(value - total) <= Math.min(0.0051 * Math.abs(factor) + 0.011, most);
}
