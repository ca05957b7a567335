import { requestInvalid } from '@parley/errors/violations';
import type { Caller } from '@parley/service/caller';
import { present } from '@parley/service/present';
import type { NamedCompany } from '../domain/command.ts';
import type { JsonObject, Supplier } from '../domain/negotiation.ts';
import { companyKeyOf } from '../domain/supplier.ts';
import { mergedSupplier } from '../domain/supplier-change.ts';
import type { CallerCompanies } from './ports.ts';

/**
 * Looks up the catalog company that a supplier names after a change of some members; undefined if it names none, or the
 * same as before.
 * @param pointer JSON pointer to the members in the request
 * @throws AppError REQUEST_INVALID when the catalog has no company with the id, or the result is not a valid supplier;
 * SERVICE_UNAVAILABLE
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
