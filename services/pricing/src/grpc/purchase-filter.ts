import { AppError } from '@parley/errors/app-error';
import type { PurchaseFilter } from '../actions/purchase-ports.ts';
import type { CatalogNames } from '../domain/catalog-names.ts';
import { isId } from '../domain/resolve-names.ts';
import type { NamedFilter } from './purchase-requests.ts';

/** An id stands for itself: purchases may outlive their supplier. @throws AppError COMPANY_NOT_FOUND, REQUEST_INVALID */
export async function toFilter(named: NamedFilter, names: () => Promise<CatalogNames>): Promise<PurchaseFilter> {
  if (named.supplier === undefined) return { buyer: named.buyer };
  if (isId(named.supplier)) return { supplierId: named.supplier.toLowerCase() };
  const [supplierId, ...others] = (await names()).suppliersCalled(named.supplier);
  if (supplierId === undefined) throw new AppError('COMPANY_NOT_FOUND', `No company is called ${named.supplier}.`);
  if (others.length === 0) return { supplierId };
  const ids = [supplierId, ...others].join(', ');
  const message = `is the name of ${others.length + 1} companies: give an id (${ids})`;
  throw new AppError('REQUEST_INVALID', `The supplier ${message}.`, {
    violations: [{ pointer: '/filter/supplier', code: 'ambiguous_name', message }],
  });
}
