/** The number with this many significant digits. */
export function roundedTo(digits: number, value: number): number {
  return Number(value.toPrecision(digits));
}
