import { createBatchModel, type BatchDocument } from '@parley/imports/batch-model';
import { createBatchStore } from '@parley/imports/batch-store';
import { addVersion, aggregateStore } from '@parley/store/aggregate';
import type { Connection, Model } from 'mongoose';
import type { PurchaseBatches } from '../actions/purchases/purchase-ports.ts';

type PurchaseBatchDocument = BatchDocument & { supplierIds: string[] };

export function createPurchaseBatchModel(connection: Connection): Model<PurchaseBatchDocument> {
  return createBatchModel<PurchaseBatchDocument>(connection, ['supplierIds'], addVersion);
}

/** Completing a batch announces nothing: the suppliers it names have been touched before. */
export function createPurchaseBatches(model: Model<PurchaseBatchDocument>, leaseMs: number): PurchaseBatches {
  return createBatchStore({
    model,
    leaseMs,
    store: aggregateStore(model),
    form: {
      toIds: (supplierIds) => ({ supplierIds }),
      fromIds: ({ supplierIds }) => supplierIds,
      factsOf: () => [],
    },
  });
}
