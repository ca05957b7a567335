import { setTimeout as sleep } from 'node:timers/promises';
import { isReason } from '@parley/errors/app-error';
import { tenantOf, type Caller, type Tenant } from '@parley/service/caller';
import type { WebhookRemovals } from './ports.ts';
import { webhookNotFound } from './read-webhooks.ts';

export type DeleteParts = { removals: Pick<WebhookRemovals, 'begin'> };

/** Each round lost means that somebody changed the webhook meanwhile. */
const maxRounds = 20;
const pauseMs = 20;

/**
 * Deletes a webhook: no try begins from now on. What waits for it is cancelled soon after, by `finishRemovals`.
 * @throws AppError WEBHOOK_NOT_FOUND, STALE_VERSION, STORE_UNAVAILABLE
 */
export async function deleteWebhook({ removals }: DeleteParts, id: string, { identity }: Caller): Promise<void> {
  if (!(await begin(removals, tenantOf(identity), id))) throw webhookNotFound();
}

async function begin(removals: DeleteParts['removals'], tenant: Tenant, id: string): Promise<boolean> {
  for (let round = 1; ; round += 1) {
    try {
      return await removals.begin(tenant, id);
    } catch (error) {
      if (!isReason(error, 'STALE_VERSION') || round >= maxRounds) throw error;
    }
    await sleep(Math.random() * pauseMs);
  }
}
