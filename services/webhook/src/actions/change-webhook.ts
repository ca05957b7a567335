import type { Webhook } from '../domain/webhook.ts';
import type { WebhookChange, WebhookStore } from './ports.ts';
import { webhookNotFound } from './read-webhooks.ts';

/**
 * Changes the webhook with this id, of any tenant.
 * @throws AppError WEBHOOK_NOT_FOUND, STALE_VERSION, STORE_UNAVAILABLE
 */
export async function changeWebhook(
  webhooks: Pick<WebhookStore, 'update'>,
  id: string,
  decide: (webhook: Webhook) => WebhookChange | undefined,
): Promise<Webhook> {
  const changed = await webhooks.update(id, decide);
  if (!changed) throw webhookNotFound();
  return changed;
}
