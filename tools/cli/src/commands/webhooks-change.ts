import type { Webhook__Output as Webhook } from '@parley/rpc/gen/webhook/v1/Webhook';
import { webhookService } from '@parley/rpc/webhook';
import type { CliContext } from '../context.ts';
import { operatorClient } from '../operator-client.ts';
import { sendChange } from '../send-change.ts';
import { deliveryProperties, toDeliveryView } from '../webhooks/delivery-views.ts';
import { toWebhookView, webhookProperties } from '../webhooks/webhook-views.ts';
import { iso } from '../words.ts';
import { answer, given, type JsonOption } from './command.ts';

export async function redeliver(deliveryId: string, options: JsonOption, context: CliContext): Promise<void> {
  using client = operatorClient(webhookService, context);
  const { delivery } = await client.redeliver({ deliveryId }, { signal: context.signal });
  const view = toDeliveryView(given(delivery));
  await answer(context, options, { text: `It is sent once more.\n\n${deliveryProperties(view)}`, json: view });
}

export type DisableOptions = JsonOption & { why?: string };

export async function disable(webhookId: string, options: DisableOptions, context: CliContext): Promise<void> {
  using client = operatorClient(webhookService, context);
  const request = { webhookId, reason: options.why ?? '' };
  const { webhook } = await client.disableWebhook(request, { signal: context.signal });
  await tell(webhook, options, context);
}

export type EnableOptions = JsonOption & { drop?: boolean };

export async function enable(webhookId: string, options: EnableOptions, context: CliContext): Promise<void> {
  using client = operatorClient(webhookService, context);
  const request = { webhookId, drop: options.drop === true };
  const { webhook } = await client.enableWebhook(request, { signal: context.signal });
  await tell(webhook, options, context);
}

async function tell(webhook: Webhook | null, options: JsonOption, context: CliContext): Promise<void> {
  const view = toWebhookView(given(webhook));
  await answer(context, options, { text: webhookProperties(view), json: view });
}

/** `overlap`: seconds. */
export type RotateOptions = JsonOption & { overlap: number };

/** The only command that shows a secret, once. */
export async function rotateSecret(webhookId: string, options: RotateOptions, context: CliContext): Promise<void> {
  using client = operatorClient(webhookService, context);
  const overlap = { seconds: options.overlap, nanos: 0 };
  const { secret, oldExpireTime } = await sendChange(
    (requestId) => client.rotateSecret({ requestId, webhookId, overlap }, { signal: context.signal }),
    context,
  );
  const oldEnds = iso(oldExpireTime);
  await answer(context, options, {
    text: `${secret}\n\nIt is shown only once. Deliveries are also signed with the old one until ${oldEnds}.`,
    json: { webhookId, secret, oldExpireTime: oldEnds },
  });
}

export type TriggerOptions = JsonOption & { kind: string; data?: string };

export async function trigger(webhookId: string, options: TriggerOptions, context: CliContext): Promise<void> {
  using client = operatorClient(webhookService, context);
  const { kind, data } = options;
  const { delivery } = await sendChange(
    (requestId) =>
      client.triggerEvent(
        { requestId, webhookId, kind, ...(data !== undefined && { dataJson: data }) },
        { signal: context.signal },
      ),
    context,
  );
  const view = toDeliveryView(given(delivery));
  const follow = `Follow it: parley webhooks delivery ${view.id}`;
  await answer(context, options, { text: `${deliveryProperties(view)}\n\n${follow}`, json: view });
}
