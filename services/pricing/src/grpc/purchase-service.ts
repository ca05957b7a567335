import { implement, type ImplementedService } from '@parley/rpc/server';
import { purchaseService } from '@parley/rpc/purchase';
import * as bulk from './purchase-bulk-methods.ts';
import * as reads from './purchase-read-methods.ts';

const issuers = ['operator'] as const;

export type PurchaseServiceParts = bulk.BulkParts & reads.ReadParts;

/** What the operator may do with purchases and rates. */
export function purchaseRpc(parts: PurchaseServiceParts): ImplementedService {
  return implement(purchaseService, {
    importPurchases: { issuers, handle: (batches) => bulk.importBatches(parts, batches) },
    exportPurchases: { issuers, handle: (request) => bulk.exportLines(parts, request) },
    deletePurchases: { issuers, handle: (request) => bulk.deleteSome(parts, request) },
    importRates: { issuers, handle: (batches) => bulk.importRateBatches(parts, batches) },
    getPurchase: { issuers, handle: (request) => reads.getPurchase(parts, request) },
    listPurchases: { issuers, handle: (request) => reads.listPurchases(parts, request) },
    suggestNames: { issuers, handle: (request) => reads.suggest(parts, request) },
    listRates: { issuers, handle: (request) => reads.listRates(parts, request) },
  });
}
