import type { AnswerOf } from '@parley/http/call-operation';
import { importPurchases } from '@parley/pricing/operator/purchase';
import { present } from '@parley/service/present';
import { callOperator } from '../../installation/call-operator.ts';
import type { CliContext } from '../../context/context.ts';
import { importTarget, type ImportTarget } from '../../import/import-target.ts';

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
  return importTarget('pricing service', context, async ({ query, lines }, calling) => {
    const input = { query: { ...query, ...present(options) }, lines };
    const answer = await callOperator(importPurchases, input, calling);
    onAnswer?.(answer);
    return answer;
  });
}
