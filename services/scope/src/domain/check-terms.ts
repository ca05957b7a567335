import type { Violation } from '@parley/errors/app-error';
import type { CatalogProduct } from '@parley/products/product';
import { readChoices } from '@parley/products/choices';
import { maxTermMonths, wholeMonths } from '@parley/products/term-months';
import type { Amounts, Period, ScopeTerm } from './scope.ts';
import type { ProductTermInput, TermsInput } from './terms-input.ts';

/** Returns all violations in the terms of a scope, with JSON pointers into the body of `POST /v1/scope`. */
export function checkTerms(
  { terms, productTerms }: TermsInput,
  products: ReadonlyMap<string, CatalogProduct>,
): Violation[] {
  return [
    ...lackOf('/scopeTerms', terms),
    ...lackOf('/productTerms', productTerms),
    ...terms.flatMap((term, index) => below(`/scopeTerms/${index}`, checkScopeTerm(term))),
    ...repeatedProducts(productTerms),
    ...productTerms.flatMap((term, index) =>
      below(`/productTerms/${index}`, checkProductTerm(term, products.get(term.productId))),
    ),
  ];
}

function lackOf(pointer: string, list: unknown[]): Violation[] {
  return list.length > 0 ? [] : [{ pointer, code: 'invalid_length', message: 'must have at least 1 item' }];
}

function checkScopeTerm(term: ScopeTerm): Violation[] {
  const { termLength } = term;
  const isInRange = Number.isInteger(termLength) && termLength >= 1 && termLength <= maxTermMonths;
  const message = `must be a whole number of months from 1 to ${maxTermMonths}`;
  return [
    ...(isInRange ? [] : [{ pointer: '/termLength', code: 'out_of_range', message }]),
    ...checkAmounts(term),
    ...checkPeriod(term),
  ];
}

function checkProductTerm(term: ProductTermInput, product: CatalogProduct | undefined): Violation[] {
  const ofCatalog = product
    ? below('/pricingDimensions', readChoices(product.pricingDimensions, term.pricingDimensions).violations)
    : [{ pointer: '/productId', code: 'unknown', message: 'is not a product of the catalog' }];
  return [...ofCatalog, ...checkAmounts(term), ...checkPeriod(term), ...checkOwnMonths(term)];
}

function repeatedProducts(productTerms: ProductTermInput[]): Violation[] {
  const ids = productTerms.map(({ productId }) => productId);
  return ids.flatMap((id, index) =>
    ids.indexOf(id) === index
      ? []
      : [
          {
            pointer: `/productTerms/${index}/productId`,
            code: 'repeated',
            message: 'is a product that is listed before',
          },
        ],
  );
}

function checkAmounts({ listPrice, discount, finalPrice }: Amounts): Violation[] {
  return Object.entries({ listPrice, discount, finalPrice }).flatMap(([name, amount]) =>
    amount === undefined || (Number.isSafeInteger(amount) && amount >= 0)
      ? []
      : [{ pointer: `/${name}`, code: 'out_of_range', message: 'must be at least 0, in whole minor units' }],
  );
}

function checkPeriod({ startDate, endDate }: Period): Violation[] {
  if (!startDate || !endDate || endDate >= startDate) return [];
  return [{ pointer: '/endDate', code: 'out_of_range', message: 'must not be before startDate' }];
}

/** A product with dates is priced for the months between them: they must not exceed the longest term. */
function checkOwnMonths({ startDate, endDate }: Period): Violation[] {
  if (!startDate || !endDate || wholeMonths(startDate, endDate) <= maxTermMonths) return [];
  const message = `must be at most ${maxTermMonths} months after startDate; without both the product has the term of the scope`;
  return [{ pointer: '/endDate', code: 'out_of_range', message }];
}

function below(pointer: string, violations: Violation[]): Violation[] {
  return violations.map((violation) => ({ ...violation, pointer: `${pointer}${violation.pointer ?? ''}` }));
}
