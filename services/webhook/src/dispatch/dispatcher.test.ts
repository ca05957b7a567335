import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { currentMs } from '../domain/current.ts';
import type { Delivery } from '../domain/delivery.ts';
import type { Webhook } from '../domain/webhook.ts';
import type { WebhookEvent } from '../domain/webhook-event.ts';
import { Dispatcher, type DispatcherParts } from './dispatcher.ts';
import { Slots } from './slots.ts';

/** What a dispatcher reads and does with a delivery whose webhook was read as `disabled` tells, and is deleted now. */
async function begun(readAt: number): Promise<{ reads: string[][]; states: (string | undefined)[] }> {
  const reads: string[][] = [];
  const states: (string | undefined)[] = [];
  const slots = new Slots({ total: 10, each: 10 });
  slots.take('w');
  // Only what the path to a decision uses.
  const parts = {
    webhooks: { readMany: async (ids: string[]) => (ids.length > 0 && reads.push(ids), []) },
    events: { readMany: async () => [] },
    leases: { finish: async (_: Delivery, change: { state?: string }) => states.push(change.state) > 0 },
    checks: { ask: async () => undefined },
    telemetry: { failed: (what: string, error: unknown) => states.push(`${what}: ${String(error)}`) },
    clock: { now: () => new Date() },
    keys: undefined,
    finishMs: 1_000,
    slots,
  } as unknown as DispatcherParts;
  const dispatcher = new Dispatcher(parts, () => undefined);
  const disabled = { id: 'w', disabled: { at: new Date(), reason: 'operator' } } as Webhook;
  const delivery = { id: 'd', webhookId: 'w', claims: 1 } as Delivery;
  dispatcher.begin([{ delivery, by: 'schedule', webhook: disabled, event: { id: 'e' } as WebhookEvent, readAt }]);
  await sleep(20);
  await dispatcher.stop(1_000);
  return { reads, states };
}

it('goes by the webhook as it was read a moment ago', async () => {
  // As if no time passed, however busy the machine is.
  expect(await begun(performance.now() + 60_000)).toEqual({ reads: [], states: ['held'] });
});

it('reads the webhook again when it was read too long ago for its deletion to be seen', async () => {
  expect(await begun(performance.now() - currentMs)).toEqual({ reads: [['w']], states: ['cancelled'] });
});
