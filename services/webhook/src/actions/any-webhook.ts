import { AppError } from '@parley/errors/app-error';
import type { Webhook } from '../domain/webhook.ts';
import type { WebhookStore } from './ports.ts';
import { webhookNotFound } from './read-webhooks.ts';

/**
 * The webhook with this id, of any tenant.
 * @throws AppError WEBHOOK_NOT_FOUND
 */
export async function anyWebhook(webhooks: Pick<WebhookStore, 'readMany'>, id: string): Promise<Webhook> {
  const [found] = await webhooks.readMany([id]);
  if (!found) throw webhookNotFound();
  return found;
}

/**
 * A webhook that can send.
 * @throws AppError WEBHOOK_NOT_FOUND, WEBHOOK_DISABLED, SECRET_UNREADABLE
 */
export async function sendingWebhook(webhooks: Pick<WebhookStore, 'readMany'>, id: string): Promise<Webhook> {
  const webhook = await anyWebhook(webhooks, id);
  if (webhook.disabled) throw new AppError('WEBHOOK_DISABLED', 'The webhook is disabled. Enable it first.');
  if (webhook.secretUnreadable)
    throw new AppError('SECRET_UNREADABLE', 'No key opens the secret of the webhook. Give it another secret first.');
  return webhook;
}
