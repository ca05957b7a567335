/** A number as its column is to be read. */
export function scaled(value: number, scale: number): number {
  // Such a product may end in digits like …0001, which no one wrote.
  return scale === 1 ? value : Number((value * scale).toPrecision(12));
}
