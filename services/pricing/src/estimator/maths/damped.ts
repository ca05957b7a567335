/** Values of dimensions range from a ticked box to millions of events; one that is not named counts as 0. */
export function damped(value: number): number {
  return Number.isNaN(value) ? 0 : Math.sign(value) * Math.log1p(Math.abs(value));
}
