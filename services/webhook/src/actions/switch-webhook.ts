import type { Caller } from '@parley/service/caller';
import { withNotice } from '../domain/with-notice.ts';
import { released } from '../domain/released.ts';
import type { Webhook } from '../domain/webhook.ts';
import { anyWebhook } from './any-webhook.ts';
import { changeWebhook } from './change-webhook.ts';
import type { DeliveryStore, WebhookStore } from './ports.ts';
import { untilEffective } from './until-effective.ts';

export type SwitchParts = {
  webhooks: Pick<WebhookStore, 'readMany' | 'update'>;
  deliveries: Pick<DeliveryStore, 'cancelWaiting'>;
  /** How many held deliveries per second an enabled webhook gets at first. */
  releasePerSecond: number;
};

/**
 * Stops all sending to a webhook: no attempt begins once this has returned. A disabled webhook stays as it was.
 * @throws AppError WEBHOOK_NOT_FOUND
 */
export async function disableWebhook(
  { webhooks }: Pick<SwitchParts, 'webhooks'>,
  { webhookId, why }: { webhookId: string; why: string },
  { identity }: Caller,
): Promise<Webhook> {
  const changed = await changeWebhook(webhooks, webhookId, (webhook) => {
    if (webhook.disabled) return undefined;
    const at = new Date();
    const more = why === '' ? '' : `: ${why}`;
    const notice = { at, kind: 'disabled' as const, text: `disabled by ${identity.subject}${more}` };
    const disabled = { at, reason: 'operator' as const, ...(why !== '' && { why }) };
    return { disabled, notices: withNotice(webhook.notices, notice) };
  });
  await untilEffective();
  return changed;
}

/**
 * Lets a disabled webhook send again; held deliveries go slowly at first, or are cancelled. An enabled webhook stays as it
 * was, with everything that waits for it: a repeat must not cancel what came after the first call.
 * @throws AppError WEBHOOK_NOT_FOUND
 */
export async function enableWebhook(
  { webhooks, deliveries, releasePerSecond: perSecond }: SwitchParts,
  { webhookId, drop }: { webhookId: string; drop: boolean },
  { identity }: Caller,
): Promise<Webhook> {
  const { disabled } = await anyWebhook(webhooks, webhookId);
  if (drop && disabled) await deliveries.cancelWaiting(webhookId);
  return changeWebhook(webhooks, webhookId, (webhook) => {
    if (!webhook.disabled) return undefined;
    const at = new Date();
    const text = `enabled by ${identity.subject}${drop ? ', what waited was dropped' : ''}`;
    const notices = withNotice(webhook.notices, { at, kind: 'enabled', text });
    return { disabled: undefined, health: released(webhook.health, { perSecond, since: at }), notices };
  });
}
