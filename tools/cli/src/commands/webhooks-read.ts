import type { Mode } from '@parley/service/caller';
import type { DeliveryStatus } from '@parley/webhook/domain/delivery';
import type { EventKind } from '@parley/webhook/domain/event-kinds';
import type { WebhookState } from '@parley/webhook/domain/webhook-state';
import * as operations from '@parley/webhook/operator';
import { callOperator } from '../installation/call-operator.ts';
import type { CliContext } from '../context/context.ts';
import { listItems } from '../installation/list-items.ts';
import { deliveryColumns, wholeDeliveryText } from '../webhooks/delivery-text.ts';
import { noticeColumns, webhookColumns, wholeWebhookText } from '../webhooks/webhook-text.ts';
import { answer, type JsonOption } from '../output/answer.ts';

export type ListOptions = JsonOption & {
  limit: number;
  org?: string;
  mode?: Mode;
  state?: Exclude<WebhookState, 'ok'>;
};

export async function listWebhooks(options: ListOptions, context: CliContext): Promise<void> {
  const { org: orgId, mode, state, limit: max } = options;
  const query = { orgId, mode, state };
  const found = await listItems(operations.listWebhooks, { items: 'webhooks', query, max }, context);
  await answer(context, options, { text: webhookColumns(found), json: found });
}

export async function showWebhook(webhookId: string, options: JsonOption, context: CliContext): Promise<void> {
  const webhook = await callOperator(operations.showWebhook, { params: { webhookId } }, context);
  await answer(context, options, { text: wholeWebhookText(webhook), json: webhook });
}

export type DeliveriesOptions = JsonOption & {
  limit: number;
  status?: DeliveryStatus;
  kind?: EventKind;
  since?: Date;
  until?: Date;
};

export async function listDeliveries(
  webhookId: string,
  options: DeliveriesOptions,
  context: CliContext,
): Promise<void> {
  const { status, kind, limit: max } = options;
  const query = { status, kind, since: options.since?.toISOString(), until: options.until?.toISOString() };
  const found = await listItems(
    operations.listDeliveries,
    { items: 'deliveries', params: { webhookId }, query, max },
    context,
  );
  await answer(context, options, { text: deliveryColumns(found), json: found });
}

export async function showDelivery(deliveryId: string, options: JsonOption, context: CliContext): Promise<void> {
  const delivery = await callOperator(operations.showDelivery, { params: { deliveryId } }, context);
  await answer(context, options, { text: wholeDeliveryText(delivery), json: delivery });
}

export type NoticesOptions = JsonOption & { webhook?: string; since?: Date; limit: number };

export async function listNotices(options: NoticesOptions, context: CliContext): Promise<void> {
  const { webhook: webhookId, since, limit } = options;
  const query = { webhookId, since: since?.toISOString(), limit };
  const { notices } = await callOperator(operations.listNotices, { query }, context);
  await answer(context, options, { text: noticeColumns(notices), json: notices });
}
