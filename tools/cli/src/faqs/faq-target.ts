import { sentBatch } from '@parley/imports/line-batch';
import { importFaqs } from '@parley/negotiation/operator';
import { callOperator } from '../call-operator.ts';
import type { CliContext } from '../context.ts';
import { batchMs, batchTarget } from '../import/batch-target.ts';
import type { ImportTarget } from '../import/import-target.ts';

/** @param onChanged called with the number of accepted lines of a batch from which HTML was removed */
export function faqTarget(context: CliContext, onChanged?: (lines: number) => void): ImportTarget & Disposable {
  return batchTarget('negotiation service', async (lines) => {
    const answer = await callOperator(importFaqs, sentBatch(lines), { ...context, timeoutMs: batchMs });
    onChanged?.(answer.warnings.length);
    return answer;
  });
}
