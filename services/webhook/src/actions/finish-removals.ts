import type { DeliveryStore, WebhookRemovals } from './ports.ts';

export type RemovalParts = {
  removals: Pick<WebhookRemovals, 'begun' | 'end'>;
  deliveries: Pick<DeliveryStore, 'cancelWaiting'>;
};

/**
 * Cancels what waits for webhooks that were deleted, then forgets them. Whoever dies half-way leaves the rest to the next.
 * @throws AppError STORE_UNAVAILABLE: what is left is met again
 */
export async function finishRemovals({ removals, deliveries }: RemovalParts): Promise<void> {
  for await (const page of removals.begun()) {
    for (const id of page) {
      await deliveries.cancelWaiting(id);
      await removals.end(id);
    }
  }
}
