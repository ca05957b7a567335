import type { AnswerOf } from '@parley/http/call-operation';
import { parseStrictJson } from '@parley/http/json-text';
import { newId } from '@parley/service/new-id';
import { deliveryStatuses, type DeliveryStatus } from '@parley/webhook/domain/delivery';
import { eventKinds, type EventKind } from '@parley/webhook/domain/event-kinds';
import { webhookStates, type WebhookState } from '@parley/webhook/domain/webhook-state';
import * as operations from '@parley/webhook/operator';
import { Argument, Option, type Command } from 'commander';
import { durationOption, parseSince } from '../../arguments/duration.ts';
import { withLimit, withTenant, type LimitOption, type TenantOptions } from '../../arguments/list-options.ts';
import { parseCount } from '../../arguments/parse-count.ts';
import type { CliContext } from '../../context/context.ts';
import { callOperator } from '../../installation/call-operator.ts';
import { showAnswer, showItems } from '../../installation/show-answer.ts';
import { answer, jsonCommand, type JsonOption } from '../../output/answer.ts';
import { deliveryColumns, deliveryProperties, wholeDeliveryText } from '../../webhooks/delivery-text.ts';
import { noticeColumns, webhookColumns, webhookProperties, wholeWebhookText } from '../../webhooks/webhook-text.ts';
import { addListenCommand } from './listen.ts';
import { addRecoveryCommands } from './recoveries.ts';
import { addVerifyCommand } from './verify.ts';

const states = webhookStates.filter((state) => state !== 'ok');

type Delivery = AnswerOf<typeof operations.redeliver>;

type ListOptions = LimitOption & TenantOptions & { state?: Exclude<WebhookState, 'ok'> };
type DeliveriesOptions = LimitOption & { status?: DeliveryStatus; kind?: EventKind; since?: Date; until?: Date };
type NoticesOptions = LimitOption & { webhook?: string; since?: Date };
type DisableOptions = JsonOption & { why?: string };
type EnableOptions = JsonOption & { drop?: boolean };
/** `overlap`: seconds. */
type RotateOptions = JsonOption & { overlap: number };
type TriggerOptions = JsonOption & { data?: string };

export function addWebhookCommands(webhooks: Command, context: CliContext): void {
  addReads(webhooks, context);
  addDeliveryReads(webhooks, context);
  addChanges(webhooks, context);
  addSecretAndEvents(webhooks, context);
  addRecoveryCommands(webhooks, context);
  // These two need no operator key.
  addListenCommand(webhooks, context);
  addVerifyCommand(webhooks, context);
}

function addReads(webhooks: Command, context: CliContext): void {
  const list = withTenant(jsonCommand(webhooks, 'list', 'show webhooks, newest first')).addOption(
    new Option('--state <state>', 'only those in this state').choices(states),
  );
  withLimit(list).action(({ org: orgId, mode, state, limit: max, ...options }: ListOptions) => {
    const found = { items: 'webhooks', query: { orgId, mode, state }, max, text: webhookColumns } as const;
    return showItems(operations.listWebhooks, found, { options, context });
  });
  jsonCommand(
    webhooks,
    'show <webhook-id>',
    'show why a webhook fails: since when, held deliveries, secrets, notices',
  ).action((webhookId: string, options: JsonOption) =>
    showAnswer(operations.showWebhook, { params: { webhookId }, text: wholeWebhookText }, { options, context }),
  );
}

function addDeliveryReads(webhooks: Command, context: CliContext): void {
  const list = jsonCommand(webhooks, 'deliveries <webhook-id>', 'show the deliveries of a webhook, newest first')
    .addOption(new Option('--status <status>', 'only those with this status').choices(deliveryStatuses))
    .addOption(new Option('--kind <kind>', 'only this kind of event').choices(eventKinds))
    .option('--since <moment>', 'only those raised since: how long ago (2h) or a time with zone', parseSince)
    .option('--until <moment>', 'only those raised before', parseSince);
  withLimit(list).action((webhookId: string, options: DeliveriesOptions) => {
    const { status, kind, since, until, limit: max } = options;
    const query = { status, kind, since: since?.toISOString(), until: until?.toISOString() };
    const found = { items: 'deliveries', params: { webhookId }, query, max, text: deliveryColumns } as const;
    return showItems(operations.listDeliveries, found, { options, context });
  });
  jsonCommand(
    webhooks,
    'delivery <delivery-id>',
    'show a delivery with its attempts, and what failed ones were answered',
  ).action((deliveryId: string, options: JsonOption) =>
    showAnswer(operations.showDelivery, { params: { deliveryId }, text: wholeDeliveryText }, { options, context }),
  );
  jsonCommand(webhooks, 'notices', 'show notices about webhooks, newest first')
    .option('--webhook <webhook-id>', 'only those of one webhook')
    .option('--since <moment>', 'only those since: how long ago (2h) or a time with zone', parseSince)
    .option('--limit <number>', 'how many at most, up to 500', parseCount, 100)
    .action((options: NoticesOptions) => listNotices(options, context));
}

async function listNotices(options: NoticesOptions, context: CliContext): Promise<void> {
  const { webhook: webhookId, since, limit } = options;
  const query = { webhookId, since: since?.toISOString(), limit };
  const { notices } = await callOperator(operations.listNotices, { query }, context);
  await answer(context, options, { text: noticeColumns(notices), json: notices });
}

function addChanges(webhooks: Command, context: CliContext): void {
  jsonCommand(webhooks, 'redeliver <delivery-id>', 'send a delivery once more, in addition to its schedule').action(
    (deliveryId: string, options: JsonOption) =>
      showAnswer(operations.redeliver, { params: { deliveryId }, text: redeliveryText }, { options, context }),
  );
  jsonCommand(webhooks, 'disable <webhook-id>', 'stop sending to a webhook; new deliveries are held')
    .option('--why <text>', 'the reason, for the notice')
    .action((webhookId: string, { why: reason, ...options }: DisableOptions) => {
      const input = { params: { webhookId }, body: { reason }, text: webhookProperties };
      return showAnswer(operations.disableWebhook, input, { options, context });
    });
  jsonCommand(
    webhooks,
    'enable <webhook-id>',
    'enable a disabled webhook, and send held deliveries at a slow pace first',
  )
    .option('--drop', 'cancel the held deliveries instead of sending them')
    .action((webhookId: string, { drop, ...options }: EnableOptions) => {
      const input = { params: { webhookId }, body: { drop }, text: webhookProperties };
      return showAnswer(operations.enableWebhook, input, { options, context });
    });
}

function redeliveryText(delivery: Delivery): string {
  return `It is sent once more.\n\n${deliveryProperties(delivery)}`;
}

function addSecretAndEvents(webhooks: Command, context: CliContext): void {
  jsonCommand(webhooks, 'rotate-secret <webhook-id>', 'give a webhook a new secret, which is shown only once')
    .addOption(durationOption('--overlap <duration>', 'how long the old secrets stay in use: 0 to 7d', '24h'))
    .addHelpText('after', '\nAt most three are valid at once.')
    .action((webhookId: string, { overlap, ...options }: RotateOptions) => {
      const body = { requestId: newId(), overlapSeconds: overlap };
      return showAnswer(
        operations.rotateSecret,
        { params: { webhookId }, body, text: secretText },
        { options, context },
      );
    });
  jsonCommand(webhooks, 'trigger <webhook-id>', 'raise an event for one webhook, which is delivered as any other')
    .addArgument(new Argument('<kind>', 'of the event').choices(eventKinds))
    .option('--data <json>', 'data of the event; default: a sample')
    .action((webhookId: string, kind: EventKind, { data: json, ...options }: TriggerOptions) => {
      // The service refuses data that are not an object.
      const data = json === undefined ? undefined : (parseStrictJson(json, ['data']) as Record<string, unknown>);
      const body = { requestId: newId(), kind, data };
      const input = { params: { webhookId }, body, text: triggeredText };
      return showAnswer(operations.triggerEvent, input, { options, context });
    });
}

/** The only text of a secret, which is shown once. */
function secretText({ secret, oldExpireAt }: AnswerOf<typeof operations.rotateSecret>): string {
  return `${secret}\n\nIt is shown only once. Deliveries are also signed with the old one until ${oldExpireAt}.`;
}

function triggeredText(delivery: Delivery): string {
  return `${deliveryProperties(delivery)}\n\nFollow it: parley webhooks delivery ${delivery.id}`;
}
