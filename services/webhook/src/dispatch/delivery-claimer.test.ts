import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Delivery } from '../domain/delivery.ts';
import type { Leased } from './decide.ts';
import { Slots } from './slots.ts';
import { DeliveryClaimer } from './delivery-claimer.ts';
import { WaitingDeliveries } from './waiting-deliveries.ts';

/** A claimer whose claims get every delivery except those that another process has. */
function claiming(total: number, taken: string[] = []) {
  const begun: string[] = [];
  const claims: string[][] = [];
  const slots = new Slots({ total, each: 2 });
  const waiting = new WaitingDeliveries(10);
  const claimer = new DeliveryClaimer({
    slots,
    waiting,
    clock: { now: () => new Date() },
    leaseMs: 1_000,
    leases: {
      async claim(ids) {
        claims.push([...ids]);
        const deliveries = ids.filter((id) => !taken.includes(id)).map((id) => ({ id, webhookId: id.slice(0, 1) }));
        return deliveries as Delivery[];
      },
    },
    begin: (leased: readonly Leased[]) => void begun.push(...leased.map(({ delivery }) => delivery.id)),
    telemetry: { failed: () => undefined },
  });
  const add = (...ids: string[]) => {
    for (const id of ids) waiting.add(id.slice(0, 1), [id]);
    claimer.go(ids.map((id) => id.slice(0, 1)));
  };
  return { begun, claims, slots, claimer, add };
}

describe('the claimer', () => {
  it('leases what waits of all webhooks by one claim, as far as there are slots', async () => {
    const { begun, claims, add } = claiming(10);
    add('a1', 'a2', 'a3', 'b1');
    await nextTurn();
    expect(claims).toEqual([['a1', 'a2', 'b1']]);
    expect(begun).toEqual(['a1', 'a2', 'b1']);
  });

  it('goes on with a webhook when a slot of it is free, and with others that waited for any', async () => {
    const { begun, slots, claimer, add } = claiming(3);
    add('a1', 'a2', 'a3', 'b1', 'b2', 'c1');
    await nextTurn();
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    slots.give('a');
    slots.give('b');
    claimer.go(['a', 'b']);
    await nextTurn();
    expect(begun).toHaveLength(5);
    slots.give('a');
    slots.give('b');
    claimer.go(['b']);
    await nextTurn();
    expect(begun.toSorted()).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'c1']);
  });

  it('keeps no slot for a delivery that somebody else has', async () => {
    const { begun, add } = claiming(2, ['a1', 'a2']);
    add('a1', 'a2', 'a3', 'a4');
    await nextTurn();
    await nextTurn();
    expect(begun).toEqual(['a3', 'a4']);
  });
});
