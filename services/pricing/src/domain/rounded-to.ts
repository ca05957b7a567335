/** The number with so many significant digits. */
export function roundedTo(digits: number, value: number): number {
  return Number(value.toPrecision(digits));
}
