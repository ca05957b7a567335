import { AppError } from '@parley/errors/app-error';
import { tenantOf, type Caller } from '@parley/service/caller';
import type { Webhook } from '../domain/webhook.ts';
import type { WebhookStore } from './ports.ts';

export function listWebhooks(webhooks: WebhookStore, { identity }: Caller): Promise<Webhook[]> {
  return webhooks.listByTenant(tenantOf(identity));
}

/** @throws AppError WEBHOOK_NOT_FOUND, also if it belongs to another organisation or mode */
export async function requireWebhook(webhooks: WebhookStore, id: string, { identity }: Caller): Promise<Webhook> {
  const found = await webhooks.find(tenantOf(identity), id);
  if (!found) throw webhookNotFound();
  return found;
}

export function webhookNotFound(): AppError {
  return new AppError('WEBHOOK_NOT_FOUND', 'There is no such webhook.');
}
