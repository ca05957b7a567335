import { modes } from '@parley/service/caller';
import { deliveryStatuses } from '@parley/webhook/domain/delivery';
import { eventKinds, type EventKind } from '@parley/webhook/domain/event-kinds';
import { webhookStates } from '@parley/webhook/domain/webhook-state';
import { maxPerSecond } from '@parley/webhook/operator';
import { Argument, Option, type Command } from 'commander';
import type { CliContext } from '../context/context.ts';
import { parseCount } from '../arguments/parse-count.ts';
import { durationOption, parseSince } from '../arguments/duration.ts';
import { withJson, type JsonOption } from '../output/answer.ts';
import * as changes from './webhooks-change.ts';
import * as jobs from './webhooks-jobs.ts';
import { listen, type ListenOptions } from './webhooks-listen.ts';
import * as reads from './webhooks-read.ts';
import { verify, type VerifyOptions } from './webhooks-verify.ts';

const states = webhookStates.filter((state) => state !== 'ok');

export function addWebhookCommands(webhooks: Command, context: CliContext): void {
  addReads(webhooks, context);
  addChanges(webhooks, context);
  addRecoveries(webhooks, context);
  addDeveloperCommands(webhooks, context);
}

function ofWebhook(parent: Command, name: string, description: string): Command {
  return withJson(parent.command(name).description(description)).argument('<webhook-id>');
}

function ofDelivery(parent: Command, name: string, description: string): Command {
  return withJson(parent.command(name).description(description)).argument('<delivery-id>');
}

function addReads(webhooks: Command, context: CliContext): void {
  withJson(webhooks.command('list').description('show webhooks, newest first'))
    .option('--org <org-id>', 'only those of one organisation')
    .addOption(new Option('--mode <mode>', 'only live or only test data').choices(modes))
    .addOption(new Option('--state <state>', 'only those in this state').choices(states))
    .option('--limit <number>', 'how many at most', parseCount, 100)
    .action((options: reads.ListOptions) => reads.listWebhooks(options, context));
  ofWebhook(webhooks, 'show', 'show why a webhook fails: since when, held deliveries, secrets, notices').action(
    (id: string, options: JsonOption) => reads.showWebhook(id, options, context),
  );
  ofWebhook(webhooks, 'deliveries', 'show the deliveries of a webhook, newest first')
    .addOption(new Option('--status <status>', 'only those with this status').choices(deliveryStatuses))
    .addOption(new Option('--kind <kind>', 'only this kind of event').choices(eventKinds))
    .option('--since <moment>', 'only those raised since: how long ago (2h) or a time with zone', parseSince)
    .option('--until <moment>', 'only those raised before', parseSince)
    .option('--limit <number>', 'how many at most', parseCount, 100)
    .action((id: string, options: reads.DeliveriesOptions) => reads.listDeliveries(id, options, context));
  ofDelivery(webhooks, 'delivery', 'show a delivery with its attempts, and what failed ones were answered').action(
    (id: string, options: JsonOption) => reads.showDelivery(id, options, context),
  );
  withJson(webhooks.command('notices').description('show notices about webhooks, newest first'))
    .option('--webhook <webhook-id>', 'only those of one webhook')
    .option('--since <moment>', 'only those since: how long ago (2h) or a time with zone', parseSince)
    .option('--limit <number>', 'how many at most, up to 500', parseCount, 100)
    .action((options: reads.NoticesOptions) => reads.listNotices(options, context));
}

function addChanges(webhooks: Command, context: CliContext): void {
  ofDelivery(webhooks, 'redeliver', 'send a delivery once more, in addition to its schedule').action(
    (id: string, options: JsonOption) => changes.redeliver(id, options, context),
  );
  ofWebhook(webhooks, 'disable', 'stop sending to a webhook; new deliveries are held')
    .option('--why <text>', 'the reason, for the notice')
    .action((id: string, options: changes.DisableOptions) => changes.disable(id, options, context));
  ofWebhook(webhooks, 'enable', 'enable a disabled webhook, and send held deliveries at a slow pace first')
    .option('--drop', 'cancel the held deliveries instead of sending them')
    .action((id: string, options: changes.EnableOptions) => changes.enable(id, options, context));
  ofWebhook(webhooks, 'rotate-secret', 'give a webhook a new secret, which is shown only once')
    .addOption(durationOption('--overlap <duration>', 'how long the old secrets stay in use: 0 to 7d', '24h'))
    .addHelpText('after', '\nAt most three are valid at once.')
    .action((id: string, options: changes.RotateOptions) => changes.rotateSecret(id, options, context));
  ofWebhook(webhooks, 'trigger', 'raise an event for one webhook, which is delivered as any other')
    .addArgument(new Argument('<kind>', 'of the event').choices(eventKinds))
    .option('--data <json>', 'data of the event; default: a sample')
    .action((id: string, kind: EventKind, options: Omit<changes.TriggerOptions, 'kind'>) =>
      changes.trigger(id, { ...options, kind }, context),
    );
}

function addRecoveries(webhooks: Command, context: CliContext): void {
  ofWebhook(webhooks, 'recover', 'resend failed deliveries in the background, at a limited rate')
    .requiredOption('--since <moment>', 'events raised since: how long ago (2h), or a time with zone', parseSince)
    .option('--until <moment>', 'events raised before; default: now', parseSince)
    .option('--all', 'also deliveries that succeeded, which the receiver lost')
    .option('--missing', 'events from before the webhook existed, or was deleted and created again')
    .option('--rate <number>', `deliveries a second, up to ${maxPerSecond}`, parseCount, 10)
    .addHelpText('after', '\nDeliveries keep their ids, so that a receiver drops what it has. See `recoveries`.')
    .action((id: string, options: jobs.RecoverOptions) => jobs.recover(id, options, context));
  const recoveries = webhooks.command('recoveries').description('running and finished recoveries');
  withJson(recoveries.command('list').description('show recoveries, newest first'))
    .option('--webhook <webhook-id>', 'only those of one webhook')
    .option('--limit <number>', 'how many at most', parseCount, 100)
    .action((options: jobs.RecoveriesOptions) => jobs.listRecoveries(options, context));
  withJson(recoveries.command('show').description('show the progress of a recovery').argument('<recovery-id>')).action(
    (id: string, options: JsonOption) => jobs.showRecovery(id, options, context),
  );
  withJson(
    recoveries.command('cancel').description('stop a recovery; what it has done is kept').argument('<recovery-id>'),
  ).action((id: string, options: JsonOption) => jobs.cancelRecovery(id, options, context));
  withJson(webhooks.command('rekey').description('re-encrypt all secrets with the first of WEBHOOK_SECRET_KEYS'))
    .addHelpText(
      'after',
      '\nReports at the end which old keys are still needed. If interrupted, the job continues in the service.',
    )
    .action((options: JsonOption) => jobs.rekey(options, context));
}

/** Commands that need no operator key. */
function addDeveloperCommands(webhooks: Command, context: CliContext): void {
  withJson(webhooks.command('listen').description('forward deliveries to your own address; needs only an API key'))
    .requiredOption('--to <url>', 'target, such as http://localhost:3000/hook')
    .addOption(new Option('--events <kind...>', 'kinds of events').choices(eventKinds).default(eventKinds, 'all'))
    .option('--key <key>', 'API key that may read and change webhooks; default: PARLEY_API_KEY')
    .option('--api <url>', 'base address of the public API; default: PARLEY_API')
    .option('--webhook <webhook-id>', 'listen to an existing webhook instead of a temporary one')
    .option('--secret <secret>', 'sign with this secret (whsec_…); needed with --webhook')
    .addHelpText('after', listenHelp)
    .action((options: ListenOptions) => listen(options, context));
  withJson(
    webhooks.command('verify').description('verify the signature of a received delivery, and report what is wrong'),
  )
    .argument('<file>', 'file with the exact body; - reads standard input')
    .option('--id <id>', 'header webhook-id')
    .option('--timestamp <seconds>', 'header webhook-timestamp')
    .option('--signature <text>', 'header webhook-signature')
    .option(
      '--secret <secret>',
      'secret of the webhook (whsec_…); or PARLEY_WEBHOOK_SECRET, which no list of processes shows',
    )
    .addOption(durationOption('--tolerance <duration>', 'maximum age', '5m'))
    .addHelpText('after', '\nExits with 1 when the signature is invalid. See docs/webhooks.md.')
    .action((file: string, options: VerifyOptions) => verify(file, options, context));
}

const listenHelp = `
It makes a webhook at an address nobody answers, reads what would be delivered to it, signs that anew and forwards it;
Ctrl-C removes the webhook. With --json each delivery is an object on a line of its own. See docs/webhooks.md.`;
