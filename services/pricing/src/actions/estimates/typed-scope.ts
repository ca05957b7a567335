import { AppError, type Violation } from '@parley/errors/app-error';
import type { CatalogProducts } from '@parley/live-catalog/catalog-records';
import type { Caller } from '@parley/service/caller';
import { present } from '@parley/service/present';
import { dayNumber } from '../../domain/calendar-day.ts';
import type { CatalogNames } from '../../domain/purchases/catalog-names.ts';
import type { PurchaseRecord } from '../../domain/purchases/purchase-record.ts';
import { resolveNames } from '../../domain/purchases/resolve-names.ts';
import type { ScopeLine, ScopeToPrice } from '../../domain/scope-to-price.ts';
import { readTypedLine, type TypedLine } from '../../domain/purchases/typed-line.ts';
import { suggestNames } from '../purchases/suggest-names.ts';

export type TypedScopeParts = {
  /** The names of the catalog, once they have been read. @throws AppError SERVICE_UNAVAILABLE */
  names: () => Promise<CatalogNames>;
  products: CatalogProducts;
};

/** What someone would buy, in the words of a purchase. */
export type TypedTerms = {
  supplier: string;
  purchaseType: PurchaseRecord['purchaseType'];
  currency?: string | undefined;
  startDate?: string | undefined;
  termMonths: number;
  lines: TypedLine[];
};

/**
 * Typed terms as a scope to price: its names are those of the catalog.
 * @throws AppError REQUEST_INVALID with everything that is wrong
 */
export async function typedScope(
  { names, products }: TypedScopeParts,
  terms: TypedTerms,
  caller: Caller,
): Promise<ScopeToPrice> {
  const called = await names();
  const named = resolveNames(terms, called);
  if ('faults' in named) throw invalid(await withNearest(named.faults, terms, called));
  const known = await products.byIds(named.productIds, { caller });
  const read = terms.lines.map((line, index) =>
    readTypedLine(line, { index, productId: named.productIds[index] ?? '', supplierId: named.supplierId }, known),
  );
  const faults = read.flatMap((line) => ('faults' in line ? line.faults : []));
  if (faults.length > 0) throw invalid(faults);
  const { currency, startDate, purchaseType, termMonths: months } = terms;
  return {
    id: '',
    ...present({ currency }),
    ...(startDate !== undefined && { startDay: dayNumber(startDate) }),
    isRenewal: purchaseType === 'renewal',
    months,
    lines: read.flatMap((line): ScopeLine[] => ('line' in line ? [line.line] : [])),
  };
}

/** Faults of names, with what may have been meant. */
async function withNearest(
  faults: readonly Violation[],
  { supplier, lines }: TypedTerms,
  names: CatalogNames,
): Promise<Violation[]> {
  const unknown = faults.filter(({ code }) => code === 'unknown_name');
  const suggestions = await suggestNames(
    names,
    unknown.map(({ pointer = '' }) => {
      const line = lines[Number(/^\/lines\/(\d+)/.exec(pointer)?.[1])];
      return line ? { name: line.product, supplier } : { name: supplier };
    }),
  );
  return faults.map((fault) => {
    const { candidates = [] } = suggestions[unknown.indexOf(fault)] ?? {};
    if (candidates.length === 0) return fault;
    return { ...fault, message: `${fault.message} (did you mean ${candidates.map(({ name }) => name).join(' or ')}?)` };
  });
}

function invalid(violations: Violation[]): AppError {
  const reasons = violations.map(({ pointer, message }) => `${pointer} ${message}`).join('; ');
  return new AppError('REQUEST_INVALID', `The terms cannot be estimated: ${reasons}.`, { violations });
}
