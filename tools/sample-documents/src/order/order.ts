/** An ISO date such as `2026-11-21`. */
export type DateText = string;

export type Party = {
  name: string;
  legalName: string;
  domain: string;
  /** Street, then city. */
  address: string[];
  person: string;
};

/** The period that a unit price covers. */
export type PriceBasis = 'month' | 'year' | 'term';

/** A line of an order. Amounts are in minor units of the order's currency, over the whole term and before tax. */
export type OrderLine = {
  kind: 'product' | 'one_off';
  productId?: string;
  catalogName: string;
  /** The product's name as printed. */
  name: string;
  description: string;
  sku: string;
  quantity: number;
  unit: string;
  /** Price of one unit for one period of the basis; may be a fraction of a minor unit. */
  unitPrice: number;
  list: number;
  /** 0.1 is 10%. */
  discountShare: number;
  total: number;
  start: DateText;
  end: DateText;
  term: number;
  /** The site or year of the line, where an order repeats products. */
  group?: string;
};

export type Order = {
  seller: Party & { companyId: string };
  buyer: Party;
  number: string;
  documentDate: DateText;
  validUntil: DateText;
  start: DateText;
  end: DateText;
  /** Months. */
  term: number;
  autoRenew: boolean;
  /** Months. */
  renewalTerm: number;
  /** Days. */
  noticePeriod: number;
  paymentDays: number;
  currency: string;
  basis: PriceBasis;
  lines: OrderLine[];
  listTotal: number;
  /** A discount on the sum, in addition to those of the lines. */
  sumDiscount: number;
  /** Total discount of lines and sum. */
  discount: number;
  total: number;
  taxRate: number;
  tax: number;
};
