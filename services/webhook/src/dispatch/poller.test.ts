import { newId } from '@parley/service/new-id';
import { describe, expect, it } from 'vitest';
import { chunks } from '@parley/service/chunks';
import type { DueDelivery } from '../actions/sending-ports.ts';
import { Poller, type PollerParts } from './poller.ts';
import { WaitingDeliveries } from './waiting-deliveries.ts';

const pageSize = 500;
const webhookIds = { silent: newId(), healthy: newId() };

/** Records what a poller finds, with a manual clock. Deliveries stay due, as deliveries do that no process takes. */
function start() {
  const deliveries: DueDelivery[] = [];
  const met = new Set<string>();
  let time = 1_000_000;
  let backlog: { oldestMs: number; count: number } | undefined;
  const waiting = new WaitingDeliveries(Infinity);
  const parts = {
    leases: {
      async *due(until: Date, after = new Date(0)) {
        const due = deliveries.filter(({ dueAt }) => dueAt > after && dueAt <= until);
        yield* chunks(due, pageSize);
      },
    },
    webhooks: { readMany: async (ids: string[]) => ids.map((id) => ({ id, health: {} })) },
    waiting: { add: (id: string, ids: string[]) => (ids.forEach((each) => met.add(each)), waiting.add(id, ids)) },
    claimer: { go: () => undefined },
    clock: { now: () => new Date(time) },
    dueSeconds: { isNear: () => true },
    idleMs: 0,
    backlog: (oldestMs: number, count: number) => (backlog = { oldestMs, count }),
  };
  const poller = new Poller(parts as unknown as PollerParts);
  return {
    met,
    backlog: () => backlog,
    addDue: (webhookId: string, count: number, afterMs = 0): string[] => {
      const dueAt = new Date(time + afterMs);
      const added = Array.from({ length: count }, () => ({ id: newId(), webhookId, dueAt, isByHand: false }));
      deliveries.push(...added);
      return added.map(({ id }) => id);
    },
    turn: async (): Promise<void> => {
      time += 250;
      await poller.turn();
    },
  };
}

describe('a poller', () => {
  it('sees in its turn what falls due after more than a turn can read', async () => {
    const { addDue, turn, met } = start();
    await turn();
    addDue(webhookIds.silent, 100_000, 100);
    await turn();
    const [later = ''] = addDue(webhookIds.healthy, 1, 2_000);
    for (let turns = 0; turns < 8; turns += 1) await turn();
    expect(met.has(later)).toBe(true);
    expect(met.size).toBeLessThan(10_000);
  });

  it('meets all that is due in the end, and tells how much that is', async () => {
    const { addDue, turn, met, backlog } = start();
    await turn();
    const ids = addDue(webhookIds.silent, 5_000, 100);
    for (let turns = 0; turns < 40; turns += 1) await turn();
    expect(ids.every((id) => met.has(id))).toBe(true);
    expect(backlog()).toMatchObject({ count: 5_000 });
  });
});
