import type { AnswerOf } from '@parley/http/call-operation';
import type { showJob } from '@parley/webhook/operator';
import { columnsOf, properties } from '../output/text-columns.ts';

type Job = AnswerOf<typeof showJob>;

export function jobColumns(jobs: Job[]): string {
  return columnsOf(jobs, {
    ID: 'id',
    STATE: 'state',
    DONE: amountOf,
    EXTENT: ({ recovery }) => recovery?.extent,
    WEBHOOK: ({ recovery }) => recovery?.webhookId,
    STARTED: 'createdAt',
    BY: 'actor',
  });
}

export function jobProperties(job: Job): string {
  const { id, state, actor, createdAt, updatedAt, recovery, rekey } = job;
  return properties({
    id,
    state,
    done: amountOf(job),
    started: createdAt,
    by: actor,
    'last progress': updatedAt,
    webhook: recovery?.webhookId,
    extent: recovery?.extent,
    since: recovery?.since,
    until: recovery?.until,
    'per second': recovery?.perSecond,
    'encrypted with': rekey?.keyId,
    'keys still needed': rekey?.neededKeyIds.join(', '),
    unreadable: rekey?.unreadableCount,
  });
}

/** Says what the two counts are of: what was looked at and needed nothing is no loss. */
function amountOf({ done, total, recovery }: Job): string {
  if (!recovery) return `${done} secrets encrypted, ${total} webhooks in all`;
  if (recovery.extent === 'missing') return `${done} missing deliveries made, ${total} events in all`;
  return `${done} of ${total} deliveries sent again`;
}
