import type { Dependants } from '../domain/references.ts';
import {
  keyText,
  referenceTable,
  type RecordKey,
  type ReferenceField,
  type StoredRecord,
} from '../domain/references.ts';
import type { CompanyKey, Namesake } from '../domain/namesakes.ts';
import { recordTypeNames, type RecordType } from '../domain/record.ts';
import { nameKey } from '../domain/search-key.ts';
import { domainKey } from '@parley/products/name-key';
import type { CatalogModels, RecordModel } from './models.ts';

/** The indexed key by which referring records are found. */
const indexedField: Record<ReferenceField, string> = {
  parentCategoryId: 'parentKey',
  categoryId: 'categoryPath',
  companyId: 'companyId',
  productFamilyId: 'productFamilyId',
};

/** What an import needs to know about these stored records. */
export async function storedRecords(models: CatalogModels, keys: RecordKey[]): Promise<Map<string, StoredRecord>> {
  const byType = Object.groupBy(keys, ({ type }) => type);
  const found = await Promise.all(recordTypeNames.map((type) => storedOfType(models[type], type, byType[type] ?? [])));
  return new Map(found.flat().map((record) => [keyText(record), record]));
}

/** The companies with one of these names and its domain, and those of these ids. */
export async function namesakes(model: RecordModel, companies: CompanyKey[], ids: string[]): Promise<Namesake[]> {
  if (companies.length + ids.length === 0) return [];
  const called = companies.map(({ name, domain }) => ({ domainKey: domainKey(domain), nameKey: nameKey(name) }));
  const either = ids.length === 0 ? called : [...called, { _id: { $in: ids } }];
  type StoredName = { _id: string; nameKey: string; domainKey: string };
  const query = model.find({ $or: either }, { domainKey: 1, nameKey: 1 });
  const found = await query.lean<StoredName[]>();
  return found.map(({ _id: id, nameKey: name, domainKey: domain }) => ({ id, nameKey: name, domainKey: domain }));
}

/** How many records outside the batch refer to each of `keys`. */
export async function countDependants(
  models: CatalogModels,
  keys: RecordKey[],
  batchKeys: RecordKey[],
): Promise<Map<string, Dependants>> {
  const counted = await Promise.all(
    referenceTable.map(async ({ from, field, to }) => {
      const referring = { field, ids: idsOf(keys, to), except: idsOf(batchKeys, from) };
      return { from, to, groups: await countReferences(models[from], referring) };
    }),
  );
  const dependants = new Map<string, Dependants>();
  for (const { from, to, groups } of counted) {
    for (const { _id: id, count } of groups) {
      const key = keyText({ type: to, id });
      dependants.set(key, { ...dependants.get(key), [from]: count });
    }
  }
  return dependants;
}

type StoredFacts = { _id: string; contentHash: string } & { [Field in ReferenceField]?: string };

async function storedOfType(model: RecordModel, type: RecordType, keys: RecordKey[]): Promise<StoredRecord[]> {
  if (keys.length === 0) return [];
  const projection = { contentHash: 1, parentCategoryId: 1, categoryId: 1, companyId: 1, productFamilyId: 1 };
  const filter = { _id: { $in: keys.map(({ id }) => id) } };
  const documents = await model.find(filter, projection).lean<StoredFacts[]>();
  return documents.map(({ _id: id, contentHash, ...references }) => ({ type, id, contentHash, references }));
}

type Referring = { field: ReferenceField; ids: string[]; except: string[] };

async function countReferences(
  model: RecordModel,
  { field, ids, except }: Referring,
): Promise<{ _id: string; count: number }[]> {
  if (ids.length === 0) return [];
  const match = { [indexedField[field]]: { $in: ids }, [field]: { $in: ids }, _id: { $nin: except } };
  const group = { _id: `$${field}`, count: { $sum: 1 } };
  return await model.aggregate<{ _id: string; count: number }>([{ $match: match }, { $group: group }]);
}

function idsOf(keys: RecordKey[], type: RecordType): string[] {
  return keys.flatMap((key) => (key.type === type ? [key.id] : []));
}
