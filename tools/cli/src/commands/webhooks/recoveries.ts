import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '@parley/service/new-id';
import * as operations from '@parley/webhook/operator';
import type { Command } from 'commander';
import { parseSince } from '../../arguments/duration.ts';
import { withLimit, type LimitOption } from '../../arguments/list-options.ts';
import { parseCount } from '../../arguments/parse-count.ts';
import type { CliContext } from '../../context/context.ts';
import { UsageError } from '../../errors/cli-errors.ts';
import { callOperator } from '../../installation/call-operator.ts';
import { showAnswer, showItems } from '../../installation/show-answer.ts';
import { answer, jsonCommand, type JsonOption } from '../../output/answer.ts';
import { jobColumns, jobProperties } from '../../webhooks/job-text.ts';

type RecoverOptions = JsonOption & { since: Date; until?: Date; all?: boolean; missing?: boolean; rate: number };
type ListOptions = LimitOption & { webhook?: string };

const lookMs = 500;

export function addRecoveryCommands(webhooks: Command, context: CliContext): void {
  jsonCommand(webhooks, 'recover <webhook-id>', 'resend failed deliveries in the background, at a limited rate')
    .requiredOption('--since <moment>', 'events raised since: how long ago (2h), or a time with zone', parseSince)
    .option('--until <moment>', 'events raised before; default: now', parseSince)
    .option('--all', 'also deliveries that succeeded, which the receiver lost')
    .option('--missing', 'events from before the webhook existed, or was deleted and created again')
    .option('--rate <number>', `deliveries a second, up to ${operations.maxPerSecond}`, parseCount, 10)
    .addHelpText('after', '\nDeliveries keep their ids, so that a receiver drops what it has. See `recoveries`.')
    .action((webhookId: string, options: RecoverOptions) => recover(webhookId, options, context));
  addRecoveries(webhooks.command('recoveries').description('running and finished recoveries'), context);
  jsonCommand(webhooks, 'rekey', 're-encrypt all secrets with the first of WEBHOOK_SECRET_KEYS')
    .addHelpText(
      'after',
      '\nReports at the end which old keys are still needed. If interrupted, the job continues in the service.',
    )
    .action((options: JsonOption) => rekey(options, context));
}

function addRecoveries(recoveries: Command, context: CliContext): void {
  const list = jsonCommand(recoveries, 'list', 'show recoveries, newest first').option(
    '--webhook <webhook-id>',
    'only those of one webhook',
  );
  withLimit(list).action(({ webhook: webhookId, limit: max, ...options }: ListOptions) => {
    const found = { items: 'jobs', query: { kind: 'recovery', webhookId }, max, text: jobColumns } as const;
    return showItems(operations.listJobs, found, { options, context });
  });
  jsonCommand(recoveries, 'show <recovery-id>', 'show the progress of a recovery').action(
    (jobId: string, options: JsonOption) =>
      showAnswer(operations.showJob, { params: { jobId }, text: jobProperties }, { options, context }),
  );
  jsonCommand(recoveries, 'cancel <recovery-id>', 'stop a recovery; what it has done is kept').action(
    (jobId: string, options: JsonOption) =>
      showAnswer(operations.cancelJob, { params: { jobId }, text: jobProperties }, { options, context }),
  );
}

async function recover(webhookId: string, options: RecoverOptions, context: CliContext): Promise<void> {
  const { since, until, rate: perSecond } = options;
  const span = { since: since.toISOString(), until: until?.toISOString() };
  const body = { requestId: newId(), ...span, extent: extentOf(options), perSecond };
  await showAnswer(
    operations.startRecovery,
    { params: { webhookId }, body, text: jobProperties },
    { options, context },
  );
}

function extentOf({ all, missing }: RecoverOptions): 'failed' | 'all' | 'missing' {
  if (all && missing) throw new UsageError('Give --all or --missing, not both.');
  if (all) return 'all';
  return missing ? 'missing' : 'failed';
}

/**
 * Waits until the job has ended, when it is known which old keys are still needed. Interrupting the command does not
 * stop the job.
 */
async function rekey(options: JsonOption, context: CliContext): Promise<void> {
  let job = await callOperator(operations.startRekey, { body: { requestId: newId() } }, context);
  while (job.state === 'running') {
    await sleep(lookMs, undefined, { signal: context.signal });
    job = await callOperator(operations.showJob, { params: { jobId: job.id } }, context);
  }
  await answer(context, options, { text: jobProperties(job), json: job });
}
