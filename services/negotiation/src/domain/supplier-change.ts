import { atPointer, parseOrRefuse } from '@parley/errors/violations';
import { present } from '@parley/service/present';
import type { NamedCompany, SupplierChange } from './command.ts';
import { cut, show, type Draft } from './draft.ts';
import type { Company, CompanyKey, JsonObject, Supplier } from './negotiation.ts';
import { companyKeyOf, mergeMembers, supplierSchema } from './supplier.ts';

/**
 * Changes members of the supplier. @throws AppError REQUEST_INVALID, with pointers under `pointer`, if the result is
 * not a valid supplier
 */
export function changeSupplier(draft: Draft, { members, named }: SupplierChange, pointer: string): void {
  const { supplier } = draft.state;
  const given = mergedSupplier(supplier, members, pointer);
  const company = companyOf(companyKeyOf(given), supplier, named);
  const [from, to] = [JSON.stringify(supplier.given), JSON.stringify(given)];
  if (from === to && company?.id === supplier.company?.id) return;
  show(draft, { supplier: { given, ...present({ company }) } }, { field: 'supplier', from: cut(from), to: cut(to) });
}

/** The given supplier after a change of some members. @throws AppError REQUEST_INVALID as `changeSupplier` */
export function mergedSupplier({ given }: Supplier, members: JsonObject, pointer: string): JsonObject {
  const at = (path: PropertyKey[]) => ({ pointer: `${pointer}${atPointer(path).pointer}` });
  return parseOrRefuse(supplierSchema, mergeMembers(given, members), at);
}

/** The company that the supplier names now: as looked up for this change, or as known before it. */
function companyOf(
  key: CompanyKey | undefined,
  before: Supplier,
  named: NamedCompany | undefined,
): Company | undefined {
  if (!key) return undefined;
  if (named && isSame(named, key)) return named.company;
  const known = companyKeyOf(before.given);
  return known && isSame(known, key) ? before.company : undefined;
}

function isSame(one: CompanyKey, other: CompanyKey): boolean {
  return one.by === other.by && one.value === other.value;
}
