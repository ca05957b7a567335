import { implement, type ImplementedService } from '@parley/rpc/server';
import { purchaseService } from '@parley/rpc/purchase';
import * as bulk from './purchase-bulk-methods.ts';
import * as imports from './purchase-import-methods.ts';
import * as reads from './purchase-read-methods.ts';

const issuers = ['operator'] as const;

export type PurchaseServiceParts = bulk.BulkParts & imports.ImportParts & reads.ReadParts;

/** What the operator may do with purchases. */
export function purchaseRpc(parts: PurchaseServiceParts): ImplementedService {
  return implement(purchaseService, {
    importPurchases: { issuers, handle: (batches) => bulk.importBatches(parts, batches) },
    beginImport: { issuers, handle: (request) => imports.beginImport(parts, request) },
    finishImport: { issuers, handle: (request) => imports.finishImport(parts, request) },
    undoImport: { issuers, handle: (request) => imports.undoImport(parts, request) },
    getImport: { issuers, handle: (request) => imports.getImport(parts, request) },
    listImports: { issuers, handle: (request) => imports.listImports(parts, request) },
    exportPurchases: { issuers, handle: (request) => bulk.exportLines(parts, request) },
    deletePurchases: { issuers, handle: (request) => bulk.deleteSome(parts, request) },
    getPurchase: { issuers, handle: (request) => reads.getPurchase(parts, request) },
    listPurchases: { issuers, handle: (request) => reads.listPurchases(parts, request) },
    suggestNames: { issuers, handle: (request) => reads.suggest(parts, request) },
  });
}
