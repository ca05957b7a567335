import type { Change } from './import-line.ts';
import type { RecordType } from './record.ts';

export type RecordKey = { type: RecordType; id: string };

/** A field of a record that names another record. */
export type ReferenceField = 'parentCategoryId' | 'categoryId' | 'companyId' | 'productFamilyId';
export type References = { [Field in ReferenceField]?: string | undefined };

/** What an import needs to know about a stored record. */
export type StoredRecord = RecordKey & { contentHash: string; references: References };

/** How many records of each type refer to a record. */
export type Dependants = { [Type in RecordType]?: number | undefined };

/** The catalog after the changes before this one. */
export type CatalogState = {
  records: Map<string, StoredRecord>;
  /** What refers from outside the batch to the records of `guardedKeys`. */
  dependants: Map<string, Dependants>;
  batchKeys: Set<string>;
};

/** All references between records: the one table behind every check. */
export const referenceTable: { from: RecordType; field: ReferenceField; to: RecordType }[] = [
  { from: 'category', field: 'parentCategoryId', to: 'category' },
  { from: 'company', field: 'categoryId', to: 'category' },
  { from: 'productFamily', field: 'companyId', to: 'company' },
  { from: 'product', field: 'companyId', to: 'company' },
  { from: 'product', field: 'productFamilyId', to: 'productFamily' },
];

/** A unique text for each record, for maps and sets. */
export function keyText({ type, id }: RecordKey): string {
  return `${type}/${id}`;
}

export function referencesOf(change: Change): References {
  const fields: Record<string, unknown> = change;
  const named = referenceTable.flatMap(({ from, field }) =>
    from === change.type ? [[field, fields[field]] as const] : [],
  );
  return Object.fromEntries(named.filter(([, id]) => id !== undefined));
}

/** The records that these references of a `type` record name, each with its field. */
export function targetsOf(type: RecordType, references: References): { field: ReferenceField; key: RecordKey }[] {
  return referenceTable.flatMap(({ from, field, to }) => {
    const id = references[field];
    return from === type && id !== undefined ? [{ field, key: { type: to, id } }] : [];
  });
}

/** Every record that must be known to judge a batch. */
export function requiredKeys(changes: Change[]): RecordKey[] {
  const keys = changes.flatMap((change) => [
    { type: change.type, id: change.id },
    ...targetsOf(change.type, referencesOf(change)).map(({ key }) => key),
  ]);
  return [...new Map(keys.map((key) => [keyText(key), key])).values()];
}
