import type { Change } from './import-line.ts';
import type { RecordType } from './record.ts';

export type RecordKey = { type: RecordType; id: string };

/** A field of a record that names another record. */
export type ReferenceField = 'parentCategoryId' | 'categoryId' | 'companyId' | 'productFamilyId';
export type References = { [Field in ReferenceField]?: string };

/** What the catalog holds of a record, as far as an import needs to know it. */
export type StoredRecord = RecordKey & { contentHash: string; references: References };

/** How many records refer to one, by their type. */
export type Dependants = { [Type in RecordType]?: number };

/** All references there are: the one table behind every check between records. */
export const referenceTable: { from: RecordType; field: ReferenceField; to: RecordType }[] = [
  { from: 'category', field: 'parentCategoryId', to: 'category' },
  { from: 'company', field: 'categoryId', to: 'category' },
  { from: 'productFamily', field: 'companyId', to: 'company' },
  { from: 'product', field: 'companyId', to: 'company' },
  { from: 'product', field: 'productFamilyId', to: 'productFamily' },
];

/** One text per record, for maps and sets. */
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

/** The records that `type` with these references names, each with the field that does. */
export function targetsOf(type: RecordType, references: References): { field: ReferenceField; key: RecordKey }[] {
  return referenceTable.flatMap(({ from, field, to }) => {
    const id = references[field];
    return from === type && id !== undefined ? [{ field, key: { type: to, id } }] : [];
  });
}

/** Every record that has to be known before a batch can be judged. */
export function keysToKnow(changes: Change[]): RecordKey[] {
  const keys = changes.flatMap((change) => [
    { type: change.type, id: change.id },
    ...targetsOf(change.type, referencesOf(change)).map(({ key }) => key),
  ]);
  return [...new Map(keys.map((key) => [keyText(key), key])).values()];
}
