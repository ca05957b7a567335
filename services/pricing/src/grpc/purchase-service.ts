import { implement, type ImplementedService } from '@parley/rpc/server';
import { purchaseService } from '@parley/rpc/purchase';
import * as bulk from './purchase-bulk-methods.ts';

const issuers = ['operator'] as const;

/** What the operator streams to and from the service. */
export function purchaseRpc(parts: bulk.BulkParts): ImplementedService {
  return implement(purchaseService, {
    importPurchases: { issuers, handle: (batches) => bulk.importBatches(parts, batches) },
    exportPurchases: { issuers, handle: (request) => bulk.exportLines(parts, request) },
  });
}
