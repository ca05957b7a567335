import type { Job__Output as Job } from '@parley/rpc/gen/webhook/v1/Job';
import { columns, properties } from '../output.ts';
import { iso, word } from '../words.ts';

export type JobView = ReturnType<typeof toJobView>;

export function toJobView({ id, state, doneCount, totalCount, actor, createTime, updateTime, recovery, rekey }: Job) {
  return {
    id,
    state: word(state, 'JOB_STATE_'),
    done: Number(doneCount),
    total: Number(totalCount),
    actor,
    createTime: iso(createTime),
    updateTime: iso(updateTime),
    ...(recovery && {
      recovery: {
        webhookId: recovery.webhookId,
        extent: word(recovery.extent, 'RECOVERY_EXTENT_'),
        since: iso(recovery.since),
        until: iso(recovery.until),
        perSecond: recovery.perSecond,
      },
    }),
    ...(rekey && { rekey: { ...rekey, unreadableCount: Number(rekey.unreadableCount) } }),
  };
}

export function jobColumns(jobs: JobView[]): string {
  const rows = jobs.map((job) => [
    job.id,
    job.state,
    amountOf(job),
    job.recovery?.extent,
    job.recovery?.webhookId,
    job.createTime,
    job.actor,
  ]);
  return columns(['ID', 'STATE', 'DONE', 'EXTENT', 'WEBHOOK', 'BEGUN', 'BY'], rows);
}

export function jobProperties(job: JobView): string {
  const { id, state, actor, createTime, updateTime, recovery, rekey } = job;
  return properties([
    ['id', id],
    ['state', state],
    ['done', amountOf(job)],
    ['begun', createTime],
    ['by', actor],
    ['last turn', updateTime],
    ['webhook', recovery?.webhookId],
    ['extent', recovery?.extent],
    ['since', recovery?.since],
    ['until', recovery?.until],
    ['a second', recovery?.perSecond],
    ['sealed with', rekey?.keyId],
    ['still needed', rekey?.neededKeyIds.join(', ')],
    ['unreadable', rekey?.unreadableCount],
  ]);
}

/** Explains the two counts: an item that was examined and needed no work is not lost. */
function amountOf({ done, total, recovery }: JobView): string {
  if (!recovery) return `${done} secrets encrypted, ${total} webhooks in all`;
  if (recovery.extent === 'missing') return `${done} missing deliveries created, ${total} events in all`;
  return `${done} of ${total} deliveries sent again`;
}
