/** An amount in minor units of the scope as a decimal. */
export type Decimals = (minor: number | undefined) => number | undefined;

export type Amounts = { list?: number; discount?: number; final?: number };

/** The amount to pay, and whether the list price and the discount come to another one. */
export function finalOf({ list, discount, final }: Amounts): { value: number | undefined; isContradictory: boolean } {
  const computed = list === undefined || discount === undefined ? undefined : list - discount;
  const isContradictory = final !== undefined && computed !== undefined && Math.abs(final - computed) > 1;
  return { value: final ?? computed, isContradictory };
}
