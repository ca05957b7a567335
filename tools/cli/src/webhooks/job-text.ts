import type { AnswerOf } from '@parley/http/call-operation';
import type { showJob } from '@parley/webhook/operator';
import { columns, properties } from '../output/text-columns.ts';

type Job = AnswerOf<typeof showJob>;

export function jobColumns(jobs: Job[]): string {
  const rows = jobs.map((job) => [
    job.id,
    job.state,
    amountOf(job),
    job.recovery?.extent,
    job.recovery?.webhookId,
    job.createdAt,
    job.actor,
  ]);
  return columns(['ID', 'STATE', 'DONE', 'EXTENT', 'WEBHOOK', 'BEGUN', 'BY'], rows);
}

export function jobProperties(job: Job): string {
  const { id, state, actor, createdAt, updatedAt, recovery, rekey } = job;
  return properties({
    id,
    state,
    done: amountOf(job),
    begun: createdAt,
    by: actor,
    'last turn': updatedAt,
    webhook: recovery?.webhookId,
    extent: recovery?.extent,
    since: recovery?.since,
    until: recovery?.until,
    'a second': recovery?.perSecond,
    'sealed with': rekey?.keyId,
    'still needed': rekey?.neededKeyIds.join(', '),
    unreadable: rekey?.unreadableCount,
  });
}

/** Says what the two counts are of: what was looked at and needed nothing is no loss. */
function amountOf({ done, total, recovery }: Job): string {
  if (!recovery) return `${done} secrets encrypted, ${total} webhooks in all`;
  if (recovery.extent === 'missing') return `${done} missing deliveries made, ${total} events in all`;
  return `${done} of ${total} deliveries sent again`;
}
