import { whileStale } from '@parley/errors/while-stale';
import { tenantOf, type Caller } from '@parley/service/caller';
import type { WebhookRemovals } from './ports.ts';
import { webhookNotFound } from './read-webhooks.ts';
import { untilEffective } from './until-effective.ts';

export type DeleteParts = { removals: Pick<WebhookRemovals, 'begin'> };

/**
 * Deletes a webhook: no attempt begins once this has returned. Waiting deliveries are cancelled soon after, by `finishRemovals`.
 * @throws AppError WEBHOOK_NOT_FOUND, STALE_VERSION, STORE_UNAVAILABLE
 */
export async function deleteWebhook({ removals }: DeleteParts, id: string, { identity }: Caller): Promise<void> {
  const isThere = await whileStale(() => removals.begin(tenantOf(identity), id));
  if (!isThere) throw webhookNotFound();
  await untilEffective();
}
