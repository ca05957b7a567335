import { requestInvalid } from '@parley/errors/violations';
import type { Caller } from '@parley/service/caller';
import { present } from '@parley/service/present';
import type { NamedCompany } from '../domain/command.ts';
import type { JsonObject, Supplier } from '../domain/negotiation.ts';
import { companyKeyOf } from '../domain/supplier.ts';
import { mergedSupplier } from '../domain/supplier-change.ts';
import type { CallerCompanies } from './ports.ts';

/**
 * What the catalog says of the company that a supplier names once some of its members change; undefined when that
 * stays as it is.
 * @param pointer where the members stand in the request
 * @throws AppError REQUEST_INVALID when the catalog has no such company, or what comes of it is no supplier; SERVICE_UNAVAILABLE
 */
export async function namedAfter(
  companies: CallerCompanies,
  { supplier, members, pointer }: { supplier: Supplier; members: JsonObject; pointer: string },
  caller: Caller,
): Promise<NamedCompany | undefined> {
  const key = companyKeyOf(mergedSupplier(supplier, members, pointer));
  const before = companyKeyOf(supplier.given);
  if (!key || (key.by === before?.by && key.value === before.value)) return undefined;
  const company = await companies.find(key, caller);
  if (company || key.by === 'domain') return { ...key, ...present({ company }) };
  throw requestInvalid([{ pointer: `${pointer}/id`, code: 'unknown', message: 'is not a company of the catalog' }]);
}
