import { Schema, type Connection, type IndexDefinition, type Model } from 'mongoose';
import type { RecordType } from '../domain/record.ts';

/** A stored record: its entity, with `_id` instead of `id`, and its search keys. */
export type StoredDocument = {
  _id: string;
  /** The key that lists sort and search by. */
  nameKey: string;
  /** Hash of the imported record: importing an equal one changes nothing. */
  contentHash: string;
  [field: string]: unknown;
};

export type RecordModel = Model<StoredDocument>;
export type CatalogModels = Record<RecordType, RecordModel>;

/** Every list takes its filter and its order from one of these. */
const collections: Record<RecordType, { name: string; indexes: IndexDefinition[] }> = {
  category: { name: 'categories', indexes: [{ parentKey: 1, nameKey: 1, _id: 1 }] },
  company: {
    name: 'companies',
    indexes: [
      { nameKey: 1, _id: 1 },
      { domainKey: 1, nameKey: 1, _id: 1 },
      { categoryPath: 1, nameKey: 1, _id: 1 },
    ],
  },
  productFamily: {
    name: 'productFamilies',
    indexes: [
      { companyId: 1, position: 1, nameKey: 1, _id: 1 },
      { companyId: 1, nameKey: 1, _id: 1 },
    ],
  },
  product: {
    name: 'products',
    indexes: [
      { companyId: 1, position: 1, nameKey: 1, _id: 1 },
      { companyId: 1, nameKey: 1, _id: 1 },
      { productFamilyId: 1, position: 1, nameKey: 1, _id: 1 },
      { productFamilyId: 1, nameKey: 1, _id: 1 },
    ],
  },
};

export function createModels(connection: Connection): CatalogModels {
  return {
    category: createModel(connection, 'category'),
    company: createModel(connection, 'company'),
    productFamily: createModel(connection, 'productFamily'),
    product: createModel(connection, 'product'),
  };
}

/** Fields are not declared: the record schema has validated them, and queries are built only from parsed values. */
function createModel(connection: Connection, type: RecordType): RecordModel {
  const { name, indexes } = collections[type];
  const schema = new Schema<StoredDocument>(
    { _id: String },
    { strict: false, strictQuery: false, versionKey: false, minimize: false },
  );
  for (const index of indexes) schema.index(index);
  return connection.model<StoredDocument>(type, schema, name);
}
