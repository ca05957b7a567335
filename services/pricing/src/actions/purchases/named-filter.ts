import { AppError, type Violation } from '@parley/errors/app-error';
import type { CatalogNames } from '../../domain/purchases/catalog-names.ts';
import { isId } from '../../domain/purchases/resolve-names.ts';
import type { PurchaseFilter } from './purchase-ports.ts';

export type NamedFilter = { supplier: string } | { buyer: string } | { importId: string };

type Names = () => Promise<CatalogNames>;
/** Where the request names the supplier. */
type Place = Pick<Violation, 'pointer' | 'parameter'>;

/** @throws AppError as `toSupplierId` */
export async function toFilter(named: NamedFilter, names: Names, place: Place): Promise<PurchaseFilter> {
  if (!('supplier' in named)) return named;
  return { supplierId: await toSupplierId(named.supplier, names, place) };
}

/**
 * The id of the supplier with this name. An id is returned as given, because purchases may outlive their supplier.
 * @throws AppError COMPANY_NOT_FOUND; REQUEST_INVALID at the place if several have the name
 */
export async function toSupplierId(called: string, names: Names, place: Place): Promise<string> {
  if (isId(called)) return called.toLowerCase();
  const [supplierId, ...others] = (await names()).suppliersCalled(called);
  if (supplierId === undefined) throw new AppError('COMPANY_NOT_FOUND', `No company is called ${called}.`);
  if (others.length === 0) return supplierId;
  const ids = [supplierId, ...others].join(', ');
  const message = `is the name of ${others.length + 1} companies: give an id (${ids})`;
  throw new AppError('REQUEST_INVALID', `The supplier ${message}.`, {
    violations: [{ ...place, code: 'ambiguous_name', message }],
  });
}
