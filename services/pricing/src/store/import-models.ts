import { Schema, type Connection, type Model } from 'mongoose';
import type { ImportRecord } from '../domain/purchases/import-record.ts';
import type { PurchaseDocument } from './purchase-model.ts';

export type ImportDocument = Omit<ImportRecord, 'id'> & { _id: string };
export type ImportModel = Model<ImportDocument>;

/** A purchase as it was before an import changed or removed it. */
export type VersionDocument = {
  /** The import and the purchase. */
  _id: string;
  purchaseId: string;
  isRemoval: boolean;
  before: PurchaseDocument;
};
export type VersionModel = Model<VersionDocument>;

const options = { strict: false, strictQuery: false, versionKey: false, minimize: false } as const;

export function createImportModel(connection: Connection): ImportModel {
  const schema = new Schema<ImportDocument>({ _id: String }, options);
  schema.index({ digest: 1 }, { unique: true });
  schema.index({ source: 1, _id: 1 });
  return connection.model<ImportDocument>('PurchaseImport', schema, 'purchaseImports');
}

export function createVersionModel(connection: Connection): VersionModel {
  const schema = new Schema<VersionDocument>({ _id: String }, options);
  schema.index({ purchaseId: 1 });
  schema.index({ 'before.supplierId': 1 });
  schema.index({ 'before.buyer': 1 });
  return connection.model<VersionDocument>('PriorVersion', schema, 'purchaseVersions');
}
