import { newId } from '@parley/service/new-id';
import { Schema, type Model } from 'mongoose';
import {
  addAggregateFields,
  aggregateStore,
  type AggregateFields,
  type AggregateStore,
} from '../src/records/aggregate.ts';
import {
  addIdempotencyFields,
  idempotentInserts,
  type IdempotencyFields,
  type IdempotentInserts,
} from '../src/records/idempotent-inserts.ts';
import type { StoreProcess } from './company.ts';

/** A document that a client's call creates. */
type Order = AggregateFields & IdempotencyFields & { _id: string; text: string };

export type Orders = { model: Model<Order>; store: AggregateStore<Order>; inserts: IdempotentInserts<Order> };

/** The orders of a process, with their indexes. */
export async function openOrders({ connection }: StoreProcess): Promise<Orders> {
  const schema = new Schema<Order>({ _id: String, org: String, mode: String, text: String }, { versionKey: false });
  addAggregateFields(schema);
  addIdempotencyFields(schema);
  const model = connection.model<Order>('Order', schema, 'orders');
  await model.createIndexes();
  const store = aggregateStore(model);
  return { model, store, inserts: idempotentInserts(model, store) };
}

export function order(text: string) {
  return { _id: newId(), org: 'org-1', mode: 'live', text };
}
