/** The figures of a line, amounts in minor units; what it does not say is absent. */
export type Figures = {
  quantity?: number;
  unitPrice?: number;
  netUnitPrice?: number;
  list?: number;
  /** Part of one. */
  discountRate?: number;
  discount?: number;
  total?: number;
  /** Length of the line's term. */
  months?: number;
};

/** For how long the printed unit price buys one unit: the factor from quantity x price to the line's list price. */
export type Reading = { factor: number; list: number; net: number };

const tolerance = 0.01;

/** Months and years of usual terms. */
export const usualPeriods = [2, 3, 4, 5, 6, 12, 18, 24, 36, 48, 60];

/** The way of multiplying that explains the figures of the line, the simplest first; undefined: none does. */
export function readingOf(figures: Figures): Reading | undefined {
  if (figures.total === undefined) return undefined;
  const total = figures.total;
  for (const factor of factors(figures.months)) {
    const reading = applied(figures, factor);
    if (reading !== undefined && isNear(reading.net, total)) return reading;
  }
  return undefined;
}

/** The line's own price before and after discount when a unit is bought `factor` times over. */
export function applied(figures: Figures, factor: number): Reading | undefined {
  const { quantity = 1, unitPrice, netUnitPrice } = figures;
  const price = unitPrice ?? netUnitPrice;
  if (price === undefined) return undefined;
  const list = Math.round(quantity * price * factor);
  const net = netUnitPrice === undefined ? discounted(figures, list) : Math.round(quantity * netUnitPrice * factor);
  return { factor, list, net };
}

function discounted({ discountRate, discount }: Figures, list: number): number {
  if (discount !== undefined) return list - Math.abs(discount);
  return Math.round(list * (1 - (discountRate ?? 0)));
}

/** A unit price is for the whole term, for a month of it or for a year of it. */
function factors(months: number | undefined): number[] {
  if (months === undefined) return [1, 12, 24, 36];
  return [1, months, months / 12, 12];
}

/** Within one part in a hundred, or a cent. */
export function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) <= Math.max(1, tolerance * Math.max(Math.abs(a), Math.abs(b)));
}
