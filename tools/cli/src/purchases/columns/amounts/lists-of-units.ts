/** Prices of units may be rounded. */
const rounding = 0.001;

type Lines = { sums: readonly (number | undefined)[]; units: readonly number[] };

/** Whether list prices are those of one unit: in every row less than the line costs, and more for all its units. */
export function areOfUnits(lists: readonly (number | undefined)[], { sums, units }: Lines): boolean {
  const isOfUnit = (list = Number.NaN, row: number) => {
    const [count = Number.NaN, sum = Number.NaN] = [units[row], sums[row]];
    return list * count >= sum * (1 - rounding) && (count === 1 || list < sum);
  };
  return units.some((count) => count > 1) && lists.every(isOfUnit);
}
