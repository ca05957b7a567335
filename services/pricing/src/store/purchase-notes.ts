import { createBatchModel, type BatchDocument } from '@parley/imports/batch-model';
import { createBatchNotes } from '@parley/imports/batch-notes';
import { addVersion, aggregateStore } from '@parley/store/aggregate';
import type { Connection, Model } from 'mongoose';
import type { PurchaseNotes } from '../actions/purchases/purchase-ports.ts';

type PurchaseBatchDocument = BatchDocument & { supplierIds: string[] };

export function createPurchaseBatchModel(connection: Connection): Model<PurchaseBatchDocument> {
  return createBatchModel<PurchaseBatchDocument>(connection, ['supplierIds'], addVersion);
}

/** Completing a note announces nothing: the suppliers it names have been touched before. */
export function createPurchaseNotes(model: Model<PurchaseBatchDocument>, leaseMs: number): PurchaseNotes {
  return createBatchNotes({
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
