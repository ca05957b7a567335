import { purchaseService } from '@parley/rpc/purchase';
import type { CliContext } from '../context.ts';
import type { Batch } from '../import/batches.ts';
import type { ImportTarget } from '../import/import-target.ts';
import { operatorClient } from '../operator-client.ts';

export type PurchaseImportOptions = { allowDuplicates: boolean; dryRun: boolean };

export function purchaseTarget(context: CliContext, options: PurchaseImportOptions): ImportTarget & Disposable {
  const client = operatorClient(purchaseService, context);
  async function* requests(batches: AsyncIterable<Pick<Batch, 'lines'>>) {
    for await (const { lines } of batches) yield { lines, ...options };
  }
  return {
    name: 'pricing service',
    open: (batches, call) => client.importPurchases(requests(batches), call),
    [Symbol.dispose]: () => client[Symbol.dispose](),
  };
}

export function ratesTarget(context: CliContext): ImportTarget & Disposable {
  const client = operatorClient(purchaseService, context);
  return {
    name: 'pricing service',
    open: (batches, call) => client.importRates(batches, call),
    [Symbol.dispose]: () => client[Symbol.dispose](),
  };
}
