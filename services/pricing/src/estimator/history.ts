/**
 * What a supplier sold and at what price; purchases and products in any order. Days are whole UTC days since 1970,
 * amounts are in major units.
 */
export type SupplierHistory = { products: HistoryProduct[]; purchases: HistoryPurchase[] };

export type HistoryProduct = {
  id: string;
  familyId?: string;
  /** Label of the primary dimension, '' when it has none. */
  unit: string;
  /** One step of the primary dimension, which a quantity of 0 counts as. */
  step: number;
  /** Price currency. */
  currency: string;
  /** Default price for 12 months at one unit of the primary dimension, in price currency. */
  yearlyDefault?: number;
  /** Ids of the other dimensions with known price impact, sorted. */
  dimensions: string[];
  /** Those among them whose values are options or ticks, not amounts. */
  choices: string[];
};

export type HistoryPurchase = {
  id: string;
  buyer?: string;
  startDay: number;
  months: number;
  isRenewal: boolean;
  currency: string;
  /** Net, before tax, in its currency, for all its months. */
  total: number;
  /** Taken off the net prices of all lines together; the total is without it. */
  discount?: number;
  lines: HistoryLine[];
};

export type HistoryLine = {
  productId: string;
  quantity: number;
  /** All it named, except the primary dimension. */
  values: DimensionValue[];
  list?: number;
  net?: number;
  /** From the purchase's currency to the product's price currency at its start. */
  toPriceCurrency: number;
};

export type DimensionValue = { id: string; value: number };
