import type { Violation } from '@parley/errors/app-error';
import type { CatalogNames } from './catalog-names.ts';

type Names = Pick<CatalogNames, 'suppliersCalled' | 'productsCalled'>;

/** A supplier and its products, each by an id or a name. */
type Naming = { supplier: string; lines: readonly { product: string }[] };

/** The ids for the names in a record; an id is kept as given, even if no such record exists. */
export type NamedPurchase = { supplierId: string; productIds: string[] };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function isId(text: string): boolean {
  return uuid.test(text);
}

/** Whether a record can be resolved without knowing any names. */
export function namesOnlyIds({ supplier, lines }: Naming): boolean {
  return isId(supplier) && lines.every(({ product }) => isId(product));
}

export function resolveNames({ supplier, lines }: Naming, names: Names): NamedPurchase | { faults: Violation[] } {
  const found = resolve(supplier, 'supplier', (name) => names.suppliersCalled(name));
  if ('fault' in found) return { faults: [{ pointer: '/supplier', ...found.fault }] };
  const products = lines.map(({ product }) =>
    resolve(product, 'product', (name) => names.productsCalled(found.id, name)),
  );
  const faults = products.flatMap((result, index) =>
    'fault' in result ? [{ pointer: `/lines/${index}/product`, ...result.fault }] : [],
  );
  if (faults.length > 0) return { faults };
  return { supplierId: found.id, productIds: products.flatMap((result) => ('id' in result ? [result.id] : [])) };
}

type Resolved = { id: string } | { fault: Pick<Violation, 'code' | 'message'> };

function resolve(text: string, noun: 'supplier' | 'product', idsOf: (name: string) => string[]): Resolved {
  if (isId(text)) return { id: text.toLowerCase() };
  const [id, ...others] = idsOf(text);
  const where = noun === 'supplier' ? 'the catalog' : "the supplier's catalog";
  if (id === undefined) return { fault: { code: 'unknown_name', message: `names no ${noun} of ${where}: ${text}` } };
  if (others.length === 0) return { id };
  const ids = [id, ...others].slice(0, 5).join(', ');
  return {
    fault: { code: 'ambiguous_name', message: `names ${others.length + 1} ${noun}s: give the id of one (${ids})` },
  };
}
