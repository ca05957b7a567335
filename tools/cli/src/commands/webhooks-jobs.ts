import { setTimeout as sleep } from 'node:timers/promises';
import type { Job__Output as Job } from '@parley/rpc/gen/webhook/v1/Job';
import { toTimestamp } from '@parley/rpc/timestamp';
import { webhookJobService } from '@parley/rpc/webhook-job';
import { recoveryExtents } from '@parley/rpc/webhook-words';
import type { CliContext } from '../context.ts';
import { UsageError } from '../exit-code.ts';
import { operatorClient } from '../operator-client.ts';
import { pagesUpTo } from '../pages-up-to.ts';
import { sendChange } from '../send-change.ts';
import { jobColumns, jobProperties, toJobView } from '../webhooks/job-views.ts';
import { answer, given, type JsonOption } from './command.ts';

const lookMs = 500;

export type RecoverOptions = JsonOption & { since: Date; until?: Date; all?: boolean; missing?: boolean; rate: number };

export async function recover(webhookId: string, options: RecoverOptions, context: CliContext): Promise<void> {
  using client = operatorClient(webhookJobService, context);
  const { since, until, rate: perSecond } = options;
  const span = { since: toTimestamp(since), ...(until && { until: toTimestamp(until) }) };
  const request = { webhookId, ...span, extent: recoveryExtents[extentOf(options)], perSecond };
  const { job } = await sendChange(
    (requestId) => client.startRecovery({ requestId, ...request }, { signal: context.signal }),
    context,
  );
  await tell(job, options, context);
}

function extentOf({ all, missing }: RecoverOptions): keyof typeof recoveryExtents {
  if (all && missing) throw new UsageError('Give --all or --missing, not both.');
  if (all) return 'all';
  return missing ? 'missing' : 'failed';
}

export type RecoveriesOptions = JsonOption & { webhook?: string; limit: number };

export async function listRecoveries(options: RecoveriesOptions, context: CliContext): Promise<void> {
  using client = operatorClient(webhookJobService, context);
  const { webhook, limit } = options;
  const filter = { kind: 'JOB_KIND_RECOVERY' as const, ...(webhook !== undefined && { webhookId: webhook }) };
  const found = await pagesUpTo(
    limit,
    (page) => client.listJobs({ ...filter, ...page }, { signal: context.signal }),
    ({ jobs }) => jobs.map(toJobView),
  );
  await answer(context, options, { text: jobColumns(found), json: found });
}

export async function showRecovery(jobId: string, options: JsonOption, context: CliContext): Promise<void> {
  using client = operatorClient(webhookJobService, context);
  await tell((await client.getJob({ jobId }, { signal: context.signal })).job, options, context);
}

export async function cancelRecovery(jobId: string, options: JsonOption, context: CliContext): Promise<void> {
  using client = operatorClient(webhookJobService, context);
  await tell((await client.cancelJob({ jobId }, { signal: context.signal })).job, options, context);
}

/**
 * Waits until the job has ended, when it is known which old keys are still needed. Interrupting the command does not
 * stop the job.
 */
export async function rekey(options: JsonOption, context: CliContext): Promise<void> {
  using client = operatorClient(webhookJobService, context);
  const { signal } = context;
  const { job: begun } = await sendChange((requestId) => client.startRekey({ requestId }, { signal }), context);
  let job = given(begun);
  while (job.state === 'JOB_STATE_RUNNING') {
    await sleep(lookMs, undefined, { signal });
    job = given((await client.getJob({ jobId: job.id }, { signal })).job);
  }
  await tell(job, options, context);
}

async function tell(job: Job | null, options: JsonOption, context: CliContext): Promise<void> {
  const view = toJobView(given(job));
  await answer(context, options, { text: jobProperties(view), json: view });
}
