import { setTimeout as sleep } from 'node:timers/promises';
import type { AnswerOf } from '@parley/http/call-operation';
import { newId } from '@parley/service/new-id';
import * as operations from '@parley/webhook/operator';
import { callOperator } from '../installation/call-operator.ts';
import type { CliContext } from '../context/context.ts';
import { UsageError } from '../errors/cli-errors.ts';
import { listItems } from '../installation/list-items.ts';
import { jobColumns, jobProperties } from '../webhooks/job-text.ts';
import { answer, type JsonOption } from '../output/answer.ts';

const lookMs = 500;

export type RecoverOptions = JsonOption & { since: Date; until?: Date; all?: boolean; missing?: boolean; rate: number };

export async function recover(webhookId: string, options: RecoverOptions, context: CliContext): Promise<void> {
  const { since, until, rate: perSecond } = options;
  const span = { since: since.toISOString(), until: until?.toISOString() };
  const body = { requestId: newId(), ...span, extent: extentOf(options), perSecond };
  await print(await callOperator(operations.startRecovery, { params: { webhookId }, body }, context), options, context);
}

function extentOf({ all, missing }: RecoverOptions): 'failed' | 'all' | 'missing' {
  if (all && missing) throw new UsageError('Give --all or --missing, not both.');
  if (all) return 'all';
  return missing ? 'missing' : 'failed';
}

export type RecoveriesOptions = JsonOption & { webhook?: string; limit: number };

export async function listRecoveries(options: RecoveriesOptions, context: CliContext): Promise<void> {
  const { webhook: webhookId, limit: max } = options;
  const query = { kind: 'recovery' as const, webhookId };
  const found = await listItems(operations.listJobs, { items: 'jobs', query, max }, context);
  await answer(context, options, { text: jobColumns(found), json: found });
}

export async function showRecovery(jobId: string, options: JsonOption, context: CliContext): Promise<void> {
  await print(await callOperator(operations.showJob, { params: { jobId } }, context), options, context);
}

export async function cancelRecovery(jobId: string, options: JsonOption, context: CliContext): Promise<void> {
  await print(await callOperator(operations.cancelJob, { params: { jobId } }, context), options, context);
}

/**
 * Waits until the job has ended, when it is known which old keys are still needed. Interrupting the command does not
 * stop the job.
 */
export async function rekey(options: JsonOption, context: CliContext): Promise<void> {
  let job = await callOperator(operations.startRekey, { body: { requestId: newId() } }, context);
  while (job.state === 'running') {
    await sleep(lookMs, undefined, { signal: context.signal });
    job = await callOperator(operations.showJob, { params: { jobId: job.id } }, context);
  }
  await print(job, options, context);
}

type Job = AnswerOf<typeof operations.showJob>;

async function print(job: Job, options: JsonOption, context: CliContext): Promise<void> {
  await answer(context, options, { text: jobProperties(job), json: job });
}
