import type { DimensionValue } from './history.ts';

/** The question of a scope. Days are whole UTC days since 1970. Without `amounts`, amounts are unlimited. */
export type ScopeQuery = { today: number; isRenewal: boolean; lines: QueryLine[]; amounts?: Amounts };

/** The smallest and the largest amount that the currency of the answer can represent. */
export type Amounts = { least: number; most: number };

export type QueryLine = {
  supplierId: string;
  categoryId?: string;
  productId: string;
  familyId?: string;
  /** Label of the primary dimension, '' when it has none. */
  unit: string;
  /** Above 0. */
  quantity: number;
  /** When it begins; today, if it does not say. */
  startDay?: number;
  months: number;
  /** Of dimensions with known price impact, the primary one excluded. */
  values: DimensionValue[];
  hasUsableDimensions: boolean;
  /** For these months and this quantity, in price currency. */
  defaultPrice?: number;
  /** The same of the supplier's range, this line's share of it. */
  defaultRange?: { min: number; max: number };
  /** Price currency. */
  currency: string;
  /** From the price currency to that of the answer. */
  toAnswer: number;
};

/** What a figure rests on, the best that there is. */
export const bases = ['product', 'product_shrunk', 'family', 'supplier', 'default_price', 'default_range'] as const;

export type Basis = (typeof bases)[number];

/** `levels` are P10 to P90 in steps of 5, in the currency of the answer; undefined for a line without a figure. */
export type LineFigure = { levels: number[]; basis: Basis; isDefaulted: boolean };

/**
 * `total` are the levels of the sum of all lines that have a figure; undefined when none has. `beyond` are the positions
 * of lines that have none because no amount can tell their price.
 */
export type ScopeFigure = { lines: (LineFigure | undefined)[]; total?: number[]; beyond: ReadonlySet<number> };
