import { Schema, type Connection, type Model } from 'mongoose';
import type { StoredPurchase } from '../domain/purchases/purchase.ts';

/** A purchase in its stored form. */
export type PurchaseDocument = Omit<StoredPurchase, 'id'> & {
  _id: string;
  /** Its start and its id: the order of lists. */
  place: string;
  /** Equal for purchases that may be the same deal, if they start close together. */
  dealKey: string;
  /** Hash of everything except the public id: an equal purchase changes nothing. */
  contentHash: string;
  /** The import that brought it. */
  importId?: string;
} & TermFields;

/** What the list of renewals is read by. */
export type TermFields = {
  /** The last day of the term and the id. */
  endPlace: string;
  /** The last day to give notice, if it is known, and else the last day of the term. */
  dueOn: string;
  /** Who holds which product: the same in all purchases of a product by one buyer, or by buyers without a name. */
  holdings: string[];
};

export type PurchaseModel = Model<PurchaseDocument>;

/** Fields are not declared: the record schema has validated them, and queries are built only from parsed values. */
export function createPurchaseModel(connection: Connection): PurchaseModel {
  const schema = new Schema<PurchaseDocument>(
    { _id: String },
    { strict: false, strictQuery: false, versionKey: false, minimize: false },
  );
  schema.index({ supplierId: 1, place: 1 });
  schema.index({ buyer: 1, place: 1 });
  schema.index({ place: 1 });
  schema.index({ dealKey: 1 });
  schema.index({ publicId: 1 });
  schema.index({ importId: 1, place: 1 });
  schema.index({ 'source.scopeId': 1 }, { partialFilterExpression: { 'source.scopeId': { $exists: true } } });
  schema.index({ endPlace: 1, dueOn: 1 });
  schema.index({ holdings: 1, endPlace: 1 });
  return connection.model<PurchaseDocument>('Purchase', schema, 'purchases');
}
