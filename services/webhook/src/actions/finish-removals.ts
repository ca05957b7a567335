import type { DeliveryStore, WebhookRemovals } from './ports.ts';

export type RemovalParts = {
  removals: Pick<WebhookRemovals, 'begun' | 'end'>;
  deliveries: Pick<DeliveryStore, 'cancelWaiting'>;
};

/**
 * Cancels what waits for deleted webhooks, then removes these. If a process dies half-way, the next one continues.
 * @throws AppError STORE_UNAVAILABLE: the rest is found again later
 */
export async function finishRemovals({ removals, deliveries }: RemovalParts): Promise<void> {
  for await (const page of removals.begun()) {
    for (const id of page) {
      await deliveries.cancelWaiting(id);
      await removals.end(id);
    }
  }
}
