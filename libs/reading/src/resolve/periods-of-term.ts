const monthsOfPayment = [12, 3, 1];

/** How many years, quarters and months, of which a price may be one, a term has: whole numbers of more than one. */
export function periodsOfTerm(months: number | undefined): number[] {
  if (months === undefined) return [];
  return monthsOfPayment.map((one) => months / one).filter((count) => count > 1 && Number.isInteger(count));
}
