import { addDueIndex } from '@parley/store/due-documents';
import { Schema, type Connection, type Model } from 'mongoose';
import type { DayRates } from '../domain/rates/rates.ts';

/** The rates of one currency on one day; its id is both, `2024-03-01/EUR`. */
export type RateDocument = DayRates & {
  _id: string;
  /** Since when the purchases that it converts have to be updated; while they are, the end of the lease. */
  dueAt?: Date;
  /** Which process updates them. */
  by?: string;
};

export type RateModel = Model<RateDocument>;

/** Fields are not declared: the record schema has validated them. */
export function createRateModel(connection: Connection): RateModel {
  const schema = new Schema<RateDocument>(
    { _id: String },
    { strict: false, strictQuery: false, versionKey: false, minimize: false },
  );
  addDueIndex(schema, 'dueAt');
  return connection.model<RateDocument>('ExchangeRates', schema, 'exchangeRates');
}
