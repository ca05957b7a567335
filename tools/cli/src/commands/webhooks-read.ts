import { toTimestamp } from '@parley/rpc/timestamp';
import { webhookService } from '@parley/rpc/webhook';
import { deliveryStatuses } from '@parley/rpc/webhook-words';
import type { Mode } from '@parley/service/caller';
import { present } from '@parley/service/present';
import { listWebhooks as listWebhooksOperation } from '@parley/webhook/operator';
import type { WebhookState } from '@parley/webhook/domain/webhook-state';
import { callOperator } from '../call-operator.ts';
import type { CliContext } from '../context.ts';
import { operatorClient } from '../operator-client.ts';
import { pagesUpTo } from '../pages-up-to.ts';
import { deliveryColumns, toDeliveryView, toWholeDeliveryView, wholeDeliveryText } from '../webhooks/delivery-views.ts';
import * as views from '../webhooks/webhook-views.ts';
import { answer, type JsonOption } from './command.ts';

export type ListOptions = JsonOption & {
  limit: number;
  org?: string;
  mode?: Mode;
  state?: Exclude<WebhookState, 'ok'>;
};

export async function listWebhooks(options: ListOptions, context: CliContext): Promise<void> {
  const { org: orgId, mode, state, limit } = options;
  const found = await pagesUpTo(
    limit,
    ({ pageSize, pageToken }) =>
      callOperator(listWebhooksOperation, { query: { orgId, mode, state, limit: pageSize, pageToken } }, context),
    ({ webhooks }) => webhooks,
  );
  await answer(context, options, { text: views.webhookColumns(found, context.terminal.width), json: found });
}

export async function showWebhook(webhookId: string, options: JsonOption, context: CliContext): Promise<void> {
  using client = operatorClient(webhookService, context);
  const view = views.toWholeWebhookView(await client.getWebhook({ webhookId }, { signal: context.signal }));
  await answer(context, options, { text: views.wholeWebhookText(view), json: view });
}

export type DeliveriesOptions = JsonOption & {
  limit: number;
  status?: keyof typeof deliveryStatuses;
  kind?: string;
  since?: Date;
  until?: Date;
};

export async function listDeliveries(
  webhookId: string,
  options: DeliveriesOptions,
  context: CliContext,
): Promise<void> {
  using client = operatorClient(webhookService, context);
  const { status, kind, since, until, limit } = options;
  const filter = {
    webhookId,
    ...present({
      status: status && deliveryStatuses[status],
      kind,
      since: since && toTimestamp(since),
      until: until && toTimestamp(until),
    }),
  };
  const found = await pagesUpTo(
    limit,
    (page) => client.listDeliveries({ ...filter, ...page }, { signal: context.signal }),
    ({ deliveries }) => deliveries.map(toDeliveryView),
  );
  await answer(context, options, { text: deliveryColumns(found), json: found });
}

export async function showDelivery(deliveryId: string, options: JsonOption, context: CliContext): Promise<void> {
  using client = operatorClient(webhookService, context);
  const view = toWholeDeliveryView(await client.getDelivery({ deliveryId }, { signal: context.signal }));
  await answer(context, options, { text: wholeDeliveryText(view), json: view });
}

export type NoticesOptions = JsonOption & { webhook?: string; since?: Date; limit: number };

export async function listNotices(options: NoticesOptions, context: CliContext): Promise<void> {
  using client = operatorClient(webhookService, context);
  const { webhook, since, limit: pageSize } = options;
  const filter = present({ webhookId: webhook, since: since && toTimestamp(since) });
  const { notices } = await client.listNotices({ ...filter, pageSize }, { signal: context.signal });
  const found = notices.map(views.toNoticeView);
  await answer(context, options, { text: views.noticeColumns(found), json: found });
}
