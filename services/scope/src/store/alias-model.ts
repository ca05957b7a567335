import { Schema, type Connection, type Model } from 'mongoose';
import type { StoredAlias } from '../domain/alias.ts';

/** A learned alias in its stored form. `key`: what spellings of the name have in common. */
export type AliasDocument = Omit<StoredAlias, 'id'> & { _id: string; kind: 'company' | 'product'; key: string };

export type AliasModel = Model<AliasDocument>;

export function createAliasModel(connection: Connection): AliasModel {
  const schema = new Schema<AliasDocument>(
    {
      _id: String,
      org: String,
      mode: String,
      createdAt: Date,
      updatedAt: Date,
      kind: String,
      key: String,
      name: String,
      companyId: String,
      productId: String,
      right: Number,
      wrong: Number,
      scopes: [String],
    },
    { versionKey: false, minimize: false },
  );
  // The operator's lists, of all organisations and of one, which are also what documents are matched with.
  schema.index({ mode: 1, createdAt: 1, _id: 1 });
  schema.index({ org: 1, mode: 1, createdAt: 1, _id: 1 });
  // One name means one company; a row of a document means one product of a company.
  const unique = { unique: true } as const;
  const ofKind = (kind: string) => ({ ...unique, partialFilterExpression: { kind } });
  schema.index({ org: 1, mode: 1, key: 1 }, ofKind('company'));
  schema.index({ org: 1, mode: 1, key: 1, companyId: 1 }, ofKind('product'));
  return connection.model<AliasDocument>('Alias', schema, 'learnedAliases');
}
