import { importRates } from '@parley/pricing/operator/rate';
import type { AnswerOf } from '@parley/http/call-operation';
import { callOperator } from '../call-operator.ts';
import type { CliContext } from '../context.ts';
import { batchTarget } from '../import/batch-target.ts';
import type { ImportTarget } from '../import/import-target.ts';

type RateBatch = AnswerOf<typeof importRates>;
/** The service's maximum size of a body, without room for what surrounds the lines. */
const maxJsonBytes = 255 * 1024;

export type ReplacedRate = RateBatch['replaced'][number];

/** @param onAnswer called for each answer of the service */
export function ratesTarget(
  context: CliContext,
  { dryRun }: { dryRun: boolean },
  onAnswer: (answer: RateBatch) => void,
): ImportTarget & Disposable {
  return batchTarget(
    'pricing service',
    async (lines) => {
      const answer = await callOperator(importRates, { body: { lines, dryRun } }, context);
      onAnswer(answer);
      return answer;
    },
    { maxJsonBytes },
  );
}
