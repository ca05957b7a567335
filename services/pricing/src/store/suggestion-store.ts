import { readTimePage } from '@parley/store/time-page';
import { Schema, type Connection, type Model } from 'mongoose';
import type { SuggestedPurchase, Suggestions } from '../actions/purchases/suggestion-ports.ts';

/** A suggestion; one that was dismissed stays, so that it is not made again. */
type SuggestionDocument = Omit<SuggestedPurchase, 'id'> & { _id: string; isOpen: boolean };
export type SuggestionModel = Model<SuggestionDocument>;

export function createSuggestionModel(connection: Connection): SuggestionModel {
  const schema = new Schema<SuggestionDocument>(
    { _id: String },
    { strict: false, strictQuery: false, versionKey: false, minimize: false },
  );
  schema.index({ isOpen: 1, createdAt: 1, _id: 1 });
  return connection.model<SuggestionDocument>('SuggestedPurchase', schema, 'suggestedPurchases');
}

export function createSuggestions(model: SuggestionModel): Suggestions {
  return {
    async add({ id: _id, ...fields }) {
      const update = { $setOnInsert: { ...fields, isOpen: true } };
      await model.updateOne({ _id }, update, { upsert: true });
    },

    async page({ after, limit }) {
      const list = { filter: { isOpen: true }, order: 'oldest first', after, limit } as const;
      return (await readTimePage<SuggestionDocument>(model, list)).map(toSuggestion);
    },

    async remove(_id) {
      await model.deleteOne({ _id, isOpen: true });
    },

    async dismiss(_id) {
      const { matchedCount } = await model.updateOne({ _id }, { $set: { isOpen: false } });
      return matchedCount > 0;
    },
  };
}

function toSuggestion({ _id: id, isOpen: _open, ...fields }: SuggestionDocument): SuggestedPurchase {
  return { id, ...fields };
}
