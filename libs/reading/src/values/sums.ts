/** No tax on what is sold is a larger part of its price. */
export const highestTax = 0.4;

/** Sums of rounded amounts may differ by this many minor units. */
const rounding = 2;

/** Whether two amounts are the same but for rounding, in minor units. */
export function isSame(one: number, other: number): boolean {
  return Math.abs(one - other) <= rounding;
}
