import { sentBatch } from '@parley/imports/line-batch';
import { importFaqs } from '@parley/negotiation/operator';
import { callOperator } from '../installation/call-operator.ts';
import type { CliContext } from '../context/context.ts';
import { batchMs, type ImportTarget } from '../import/import-target.ts';

/** @param onChanged called with the number of accepted lines of a batch from which HTML was removed */
export function faqTarget(
  context: CliContext,
  { dryRun }: { dryRun: boolean },
  onChanged?: (lines: number) => void,
): ImportTarget {
  return {
    name: 'negotiation service',
    async send(batch) {
      const { query, lines } = sentBatch(batch);
      const input = { query: { ...query, dryRun }, lines };
      const answer = await callOperator(importFaqs, input, { ...context, timeoutMs: batchMs });
      onChanged?.(answer.warnings.length);
      return answer;
    },
  };
}
