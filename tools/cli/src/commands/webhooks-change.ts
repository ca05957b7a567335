import type { AnswerOf } from '@parley/http/call-operation';
import { parseStrictJson } from '@parley/http/json-text';
import { newId } from '@parley/service/new-id';
import type { EventKind } from '@parley/webhook/domain/event-kinds';
import * as operations from '@parley/webhook/operator';
import { callOperator } from '../installation/call-operator.ts';
import type { CliContext } from '../context/context.ts';
import { deliveryProperties } from '../webhooks/delivery-text.ts';
import { webhookProperties } from '../webhooks/webhook-text.ts';
import { answer, type JsonOption } from '../output/answer.ts';

export async function redeliver(deliveryId: string, options: JsonOption, context: CliContext): Promise<void> {
  const delivery = await callOperator(operations.redeliver, { params: { deliveryId } }, context);
  await answer(context, options, { text: `It is sent once more.\n\n${deliveryProperties(delivery)}`, json: delivery });
}

export type DisableOptions = JsonOption & { why?: string };

export async function disable(webhookId: string, options: DisableOptions, context: CliContext): Promise<void> {
  const input = { params: { webhookId }, body: { reason: options.why } };
  await print(await callOperator(operations.disableWebhook, input, context), options, context);
}

export type EnableOptions = JsonOption & { drop?: boolean };

export async function enable(webhookId: string, options: EnableOptions, context: CliContext): Promise<void> {
  const input = { params: { webhookId }, body: { drop: options.drop } };
  await print(await callOperator(operations.enableWebhook, input, context), options, context);
}

type Webhook = AnswerOf<typeof operations.enableWebhook>;

async function print(webhook: Webhook, options: JsonOption, context: CliContext): Promise<void> {
  await answer(context, options, { text: webhookProperties(webhook), json: webhook });
}

/** `overlap`: seconds. */
export type RotateOptions = JsonOption & { overlap: number };

/** The only command that shows a secret, once. */
export async function rotateSecret(webhookId: string, options: RotateOptions, context: CliContext): Promise<void> {
  const body = { requestId: newId(), overlapSeconds: options.overlap };
  const rotated = await callOperator(operations.rotateSecret, { params: { webhookId }, body }, context);
  const { secret, oldExpireAt } = rotated;
  await answer(context, options, {
    text: `${secret}\n\nIt is shown only once. Deliveries are also signed with the old one until ${oldExpireAt}.`,
    json: rotated,
  });
}

export type TriggerOptions = JsonOption & { kind: EventKind; data?: string };

export async function trigger(webhookId: string, options: TriggerOptions, context: CliContext): Promise<void> {
  const { kind, data: text } = options;
  // The service refuses data that are not an object.
  const data = text === undefined ? undefined : (parseStrictJson(text, ['data']) as Record<string, unknown>);
  const body = { requestId: newId(), kind, data };
  const delivery = await callOperator(operations.triggerEvent, { params: { webhookId }, body }, context);
  const follow = `Follow it: parley webhooks delivery ${delivery.id}`;
  await answer(context, options, { text: `${deliveryProperties(delivery)}\n\n${follow}`, json: delivery });
}
