import type { AnswerOf } from '@parley/http/call-operation';
import { sentBatch } from '@parley/imports/line-batch';
import { importRates } from '@parley/pricing/operator/rate';
import { callOperator } from '../installation/call-operator.ts';
import type { CliContext } from '../context/context.ts';
import { batchMs, type ImportTarget } from '../import/import-target.ts';

type RateBatch = AnswerOf<typeof importRates>;

export type ReplacedRate = RateBatch['replaced'][number];

/** @param onAnswer called for each answer of the service */
export function ratesTarget(
  context: CliContext,
  { dryRun }: { dryRun: boolean },
  onAnswer: (answer: RateBatch) => void,
): ImportTarget {
  return {
    name: 'pricing service',
    async send(batch) {
      const { query, lines } = sentBatch(batch);
      const input = { query: { ...query, dryRun }, lines };
      const answer = await callOperator(importRates, input, { ...context, timeoutMs: batchMs });
      onAnswer(answer);
      return answer;
    },
  };
}
