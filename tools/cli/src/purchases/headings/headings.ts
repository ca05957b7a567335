import { buyerHeadings } from './by-field/buyer-headings.ts';
import { currencyHeadings } from './by-field/currency-headings.ts';
import { endDateHeadings } from './by-field/end-date-headings.ts';
import { idHeadings } from './by-field/id-headings.ts';
import { netPriceHeadings } from './by-field/net-price-headings.ts';
import { productHeadings } from './by-field/product-headings.ts';
import { quantityHeadings } from './by-field/quantity-headings.ts';
import { startDateHeadings } from './by-field/start-date-headings.ts';
import { supplierHeadings } from './by-field/supplier-headings.ts';
import { termMonthsHeadings } from './by-field/term-months-headings.ts';
import { unitPriceHeadings } from './by-field/unit-price-headings.ts';
import { plainHeading } from './plain-heading.ts';

const headings: Record<string, readonly string[]> = {
  buyer: buyerHeadings,
  currency: currencyHeadings,
  endDate: endDateHeadings,
  id: idHeadings,
  netPrice: netPriceHeadings,
  product: productHeadings,
  quantity: quantityHeadings,
  startDate: startDateHeadings,
  supplier: supplierHeadings,
  termMonths: termMonthsHeadings,
  unitPrice: unitPriceHeadings,
};

const fieldOf = new Map(
  Object.entries(headings).flatMap(([field, words]) => words.map((word) => [plainHeading(word), field] as const)),
);

/** The field of a heading in these lists; `@parley/reading` knows those of order forms. */
export function fieldOfHeading(heading: string): string | undefined {
  return fieldOf.get(plainHeading(heading));
}
