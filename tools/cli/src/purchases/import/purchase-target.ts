import type { AnswerOf } from '@parley/http/call-operation';
import { sentBatch } from '@parley/imports/line-batch';
import { importPurchases } from '@parley/pricing/operator/purchase';
import { present } from '@parley/service/present';
import { callOperator } from '../../installation/call-operator.ts';
import type { CliContext } from '../../context/context.ts';
import { batchMs, type ImportTarget } from '../../import/import-target.ts';

export type PurchaseImportOptions = {
  allowDuplicates: boolean;
  dryRun: boolean;
  importId?: string | undefined;
  replaces?: string | undefined;
};

export type PurchaseBatch = AnswerOf<typeof importPurchases>;

/**
 * @param options are read for every batch
 * @param onAnswer called for each answer of the service
 */
export function purchaseTarget(
  context: CliContext,
  options: Readonly<PurchaseImportOptions>,
  onAnswer?: (answer: PurchaseBatch) => void,
): ImportTarget {
  return {
    name: 'pricing service',
    async send(batch) {
      const { query, lines } = sentBatch(batch);
      const input = { query: { ...query, ...present(options) }, lines };
      const answer = await callOperator(importPurchases, input, { ...context, timeoutMs: batchMs });
      onAnswer?.(answer);
      return answer;
    },
  };
}
