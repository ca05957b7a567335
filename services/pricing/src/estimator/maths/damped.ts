/** Values of dimensions reach from a ticked box to millions of events; what is not named counts as 0. */
export function damped(value: number): number {
  return Number.isNaN(value) ? 0 : Math.sign(value) * Math.log1p(Math.abs(value));
}
