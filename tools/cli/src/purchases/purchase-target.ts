import { purchaseService } from '@parley/rpc/purchase';
import type { ImportPurchasesResponse__Output as ImportPurchasesResponse } from '@parley/rpc/gen/pricing/v1/ImportPurchasesResponse';
import { present } from '@parley/service/present';
import type { CliContext } from '../context.ts';
import type { Batch } from '../import/batches.ts';
import type { ImportTarget } from '../import/import-target.ts';
import { operatorClient } from '../operator-client.ts';

export type PurchaseImportOptions = {
  allowDuplicates: boolean;
  dryRun: boolean;
  importId?: string | undefined;
  replaces?: string | undefined;
};

/** Called for each response of the service. */
export type OnPurchaseResponse = (response: ImportPurchasesResponse) => void;

/** @param options are read for every batch */
export function purchaseTarget(
  context: CliContext,
  options: Readonly<PurchaseImportOptions>,
  onResponse?: OnPurchaseResponse,
): ImportTarget & Disposable {
  const client = operatorClient(purchaseService, context);
  async function* requests(batches: AsyncIterable<Pick<Batch, 'lines'>>) {
    for await (const { lines } of batches) yield { lines, ...present(options) };
  }
  return {
    name: 'pricing service',
    async *open(batches, call) {
      for await (const response of client.importPurchases(requests(batches), call)) {
        onResponse?.(response);
        yield response;
      }
    },
    [Symbol.dispose]: () => client[Symbol.dispose](),
  };
}
