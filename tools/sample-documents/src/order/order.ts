/** `2026-11-21`. */
export type DateText = string;

export type Party = {
  name: string;
  legalName: string;
  domain: string;
  /** Street, then town. */
  address: string[];
  person: string;
};

/** What a price of one unit is for. */
export type PriceBasis = 'month' | 'year' | 'term';

/** How an order came about. */
export type OrderKind = 'new' | 'renewal' | 'amendment' | 'reseller';

/** Amounts are minor units of the order's currency, over the whole term and before tax. */
export type OrderLine = {
  kind: 'product' | 'one_off';
  productId?: string;
  /** As the catalog calls it. */
  catalogName: string;
  /** As it is printed. */
  name: string;
  description: string;
  sku: string;
  quantity: number;
  unit: string;
  /** Of one unit for one period of the basis; may hold parts of a minor unit. */
  unitPrice: number;
  list: number;
  /** 0.1 is 10 %. */
  discountShare: number;
  total: number;
  start: DateText;
  end: DateText;
  term: number;
  /** For whom or for which year, where an order repeats products. */
  group?: string;
};

export type Order = {
  kind: OrderKind;
  seller: Party & { companyId: string };
  /** Who sells in the seller's place. */
  reseller?: Party;
  buyer: Party;
  number: string;
  /** Of the order that is renewed or amended. */
  earlierNumber: string;
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
  /** Given on the sum, beside those of the lines. */
  sumDiscount: number;
  /** Of the lines and the sum together. */
  discount: number;
  total: number;
  taxRate: number;
  tax: number;
};
