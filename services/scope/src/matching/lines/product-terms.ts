import type { Violation } from '@parley/errors/app-error';
import type { CatalogProduct } from '@parley/products/product';
import { checkTerms } from '../../domain/check-terms.ts';
import type { Period, ScopeTerm } from '../../domain/scope.ts';
import type { ProductTermInput } from '../../domain/terms-input.ts';
import type { LineItem } from '@parley/reading/found-terms';
import { assignDimensions } from '../dimensions/assign-dimensions.ts';
import type { ChosenValue } from '../dimensions/chosen-value.ts';
import { sumAmounts, toAmounts } from '../terms/amounts.ts';
import { periodOf } from '../terms/scope-term.ts';
import { asOneRow, extrasOf, rowsOf, type ProductGroup } from './product-rows.ts';

/** A product as ordered in the document, and the sources of its dimensions' values. */
export type ProductReading = {
  term: ProductTermInput;
  product: CatalogProduct;
  chosen: ReadonlyMap<string, ChosenValue>;
};

/** Combines the rows of one product. */
export function readProduct(group: ProductGroup, currency: string | undefined): ProductReading {
  const chosen = assignDimensions(group.product.pricingDimensions, asOneRow(group), extrasOf(group));
  const rows = rowsOf(group);
  const term = {
    productId: group.product.id,
    pricingDimensions: [...chosen].map(([id, { value }]) => ({ id, value })),
    ...periodOfRows(rows),
    ...toAmounts(sumAmounts(rows), currency),
  };
  return { term, product: group.product, chosen };
}

/** Terms that follow the rules of a scope; `isAllKept` is false if something was removed to achieve that. */
export type ValidTerms = { term: ScopeTerm; readings: ProductReading[]; isAllKept: boolean };

/** Each round removes the values that the rules refuse; terms that still break them after the last are refused. */
const rounds = 3;

/** Removes values that break the rules of scopes, or a whole product if its dimensions fail as a whole. */
export function keepValid(term: ScopeTerm, readings: ProductReading[]): ValidTerms | undefined {
  let left: ValidTerms = { term, readings, isAllKept: true };
  for (let round = 0; round < rounds; round += 1) {
    if (left.readings.length === 0) return undefined;
    const violations = violationsOf(left);
    if (violations.length === 0) return left;
    left = without(
      left,
      violations.map(({ pointer = '' }) => pointer),
    );
  }
  return left.readings.length > 0 && violationsOf(left).length === 0 ? left : undefined;
}

function violationsOf({ term, readings }: ValidTerms): Violation[] {
  const products = new Map(readings.map(({ product }) => [product.id, product]));
  return checkTerms({ terms: [term], productTerms: readings.map((reading) => reading.term) }, products);
}

function without({ term, readings }: ValidTerms, pointers: string[]): ValidTerms {
  const places = pointers.map((pointer) => pointer.split('/').slice(1));
  const ofScope = places.flatMap(([list, , field]) => (list === 'scopeTerms' ? (field ?? []) : []));
  return {
    term: withoutFields(term, ofScope),
    readings: readings.flatMap((reading, index) => {
      const own = places.filter(([list, at]) => list === 'productTerms' && at === `${index}`);
      return repaired(
        reading,
        own.map((place) => place.slice(2)),
      );
    }),
    isAllKept: false,
  };
}

function repaired(reading: ProductReading, faults: string[][]): ProductReading[] {
  if (faults.length === 0) return [reading];
  const dimensionFaults = faults.filter(([field]) => field === 'pricingDimensions');
  if (dimensionFaults.some(([, at]) => at === undefined) || faults.some(([field]) => field === 'productId')) return [];
  const wrong = new Set(dimensionFaults.flatMap(([, at]) => reading.term.pricingDimensions[Number(at)]?.id ?? []));
  const term = withoutFields(
    reading.term,
    faults.flatMap(([field = '']) => field),
  );
  return [
    {
      ...reading,
      term: { ...term, pricingDimensions: reading.term.pricingDimensions.filter(({ id }) => !wrong.has(id)) },
      chosen: new Map([...reading.chosen].filter(([id]) => !wrong.has(id))),
    },
  ];
}

const optionalFields = ['startDate', 'endDate', 'listPrice', 'discount', 'finalPrice'] as const;

function withoutFields<T extends ScopeTerm | ProductTermInput>(term: T, fields: string[]): T {
  const left = { ...term };
  for (const field of optionalFields) if (fields.includes(field)) delete left[field];
  return left;
}

function periodOfRows(rows: LineItem[]): Period {
  const [start] = rows.flatMap(({ start }) => start ?? []).toSorted();
  return periodOf(
    start,
    rows
      .flatMap(({ end }) => end ?? [])
      .toSorted()
      .at(-1),
  );
}
