import type { Violation } from '@parley/errors/app-error';
import { growingCompanies } from './company-sizes.ts';
import type { Change } from './import-line.ts';
import {
  keyText,
  referencesOf,
  targetsOf,
  type CatalogState,
  type Dependants,
  type RecordKey,
  type ReferenceField,
  type StoredRecord,
} from './references.ts';
import type { RecordType } from './record.ts';

const nouns: Record<RecordType, [one: string, many: string]> = {
  category: ['category', 'categories'],
  company: ['company', 'companies'],
  productFamily: ['product family', 'product families'],
  product: ['product', 'products'],
};

/**
 * The records whose dependants must be known: those that a change may only touch without dependants, and those that
 * grow.
 */
export function guardedKeys(changes: Change[], records: Map<string, StoredRecord>): RecordKey[] {
  const guarded = changes.flatMap((change) => {
    const stored = records.get(keyText(change));
    return stored && isGuarded(change, stored) ? [{ type: change.type, id: change.id }] : [];
  });
  const keys = [...guarded, ...growingCompanies(changes, records)];
  return [...new Map(keys.map((key) => [keyText(key), key])).values()];
}

function isGuarded(change: Change, stored: StoredRecord): boolean {
  if ('deleted' in change) return change.type !== 'product';
  if (change.type === 'category') return change.parentCategoryId !== undefined;
  return change.type === 'productFamily' && change.companyId !== stored.references.companyId;
}

/** Why a change does not fit the catalog. */
export function refusalOf(change: Change, state: CatalogState): Violation | undefined {
  if ('deleted' in change) return deletionRefusal(change, state);
  return (
    unknownReference(change, state) ??
    levelRefusal(change, state) ??
    familyRefusal(change, state) ??
    moveRefusal(change, state)
  );
}

function deletionRefusal(key: RecordKey, state: CatalogState): Violation | undefined {
  const inUse = describeDependants(dependantsOf(key, state));
  if (inUse === '') return undefined;
  return {
    code: 'in_use',
    message: `${inUse} in the catalog still refer to this ${nouns[key.type][0]}: delete or move them first`,
  };
}

function unknownReference(change: Change, state: CatalogState): Violation | undefined {
  const unknown = targetsOf(change.type, referencesOf(change)).find(({ key }) => !state.records.has(keyText(key)));
  if (!unknown) return undefined;
  const { type, id } = unknown.key;
  return at(
    unknown.field,
    'unknown_reference',
    `no ${nouns[type][0]} has the id ${id}: it must be in the catalog, or earlier in the import`,
  );
}

function levelRefusal(change: Change, state: CatalogState): Violation | undefined {
  if (change.type !== 'category' || 'deleted' in change || change.parentCategoryId === undefined) return undefined;
  const parent = state.records.get(keyText({ type: 'category', id: change.parentCategoryId }));
  if (parent?.references.parentCategoryId !== undefined) {
    return at(
      'parentCategoryId',
      'invalid_value',
      'names a category that has a parent itself: categories have two levels',
    );
  }
  const { category: children = 0 } = dependantsOf(change, state);
  if (children === 0) return undefined;
  return at(
    'parentCategoryId',
    'invalid_value',
    `a category with ${plural('category', children)} below it cannot have a parent: categories have two levels`,
  );
}

function familyRefusal(change: Change, state: CatalogState): Violation | undefined {
  if (change.type !== 'product' || 'deleted' in change || change.productFamilyId === undefined) return undefined;
  const family = state.records.get(keyText({ type: 'productFamily', id: change.productFamilyId }));
  if (family?.references.companyId === change.companyId) return undefined;
  return at('productFamilyId', 'invalid_value', 'names a product family of another company');
}

function moveRefusal(change: Change, state: CatalogState): Violation | undefined {
  if (change.type !== 'productFamily' || 'deleted' in change) return undefined;
  const stored = state.records.get(keyText(change));
  if (!stored || stored.references.companyId === change.companyId) return undefined;
  const { product: products = 0 } = dependantsOf(change, state);
  if (products === 0) return undefined;
  return at('companyId', 'invalid_value', `cannot change while the family has ${plural('product', products)}`);
}

function dependantsOf(key: RecordKey, state: CatalogState): Dependants {
  const counts: Dependants = { ...state.dependants.get(keyText(key)) };
  for (const batchKey of state.batchKeys) {
    const record = state.records.get(batchKey);
    if (record && refersTo(record, key)) counts[record.type] = (counts[record.type] ?? 0) + 1;
  }
  return counts;
}

function refersTo({ type, references }: StoredRecord, key: RecordKey): boolean {
  return targetsOf(type, references).some((target) => keyText(target.key) === keyText(key));
}

function describeDependants(dependants: Dependants): string {
  const types: RecordType[] = ['category', 'company', 'productFamily', 'product'];
  return types.flatMap((type) => (dependants[type] ? [plural(type, dependants[type])] : [])).join(' and ');
}

function plural(type: RecordType, count: number): string {
  return `${count} ${nouns[type][count === 1 ? 0 : 1]}`;
}

function at(field: ReferenceField, code: string, message: string): Violation {
  return { pointer: `/${field}`, code, message };
}
