import { newId } from '@parley/service/new-id';
import type { Admission } from '../actions/ports.ts';
import type { HeldChecks } from '../actions/sending-ports.ts';
import type { Admitted } from '../domain/admitted.ts';
import { obstacle } from '../domain/health.ts';
import type { Webhook } from '../domain/webhook.ts';
import type { Clock } from './database-clock.ts';
import type { Leased } from './decide.ts';
import type { Slots } from './slots.ts';
import type { WaitingDeliveries } from './waiting-deliveries.ts';

export type AdmissionParts = {
  slots: Slots;
  waiting: WaitingDeliveries;
  clock: Clock;
  leaseMs: number;
  begin: (leased: readonly Leased[]) => void;
  freed: (webhookId: string) => void;
  checks: Pick<HeldChecks, 'ask'>;
  /** Aborted when nothing more may begin here. */
  stopping: AbortSignal;
};

/** Accepts new deliveries: into a slot if there is one, so that a first attempt needs neither claim nor poll. */
export function createAdmission(parts: AdmissionParts): Admission {
  const { slots, waiting, clock, leaseMs, begin, freed, checks, stopping } = parts;
  return {
    admit(webhook: Webhook): Admitted {
      const heldFor = obstacle(webhook) ?? (webhook.health.release && 'recovering');
      if (heldFor) return { state: 'held', heldFor };
      const now = clock.now();
      const { notBefore } = webhook.health;
      if (notBefore && notBefore > now) return { state: 'due', dueAt: notBefore, claims: 0 };
      if (!stopping.aborted && slots.take(webhook.id))
        return { state: 'due', dueAt: new Date(now.getTime() + leaseMs), token: newId(), claims: 1 };
      return waiting.capacity(webhook.id) > 0
        ? { state: 'due', dueAt: now, claims: 0 }
        : { state: 'held', heldFor: 'behind' };
    },

    begin(deliveries, { webhook, event, readAt }) {
      begin(deliveries.map((delivery) => ({ delivery, by: 'schedule', webhook, event, readAt })));
    },

    wait(deliveries) {
      const now = clock.now();
      for (const { id, webhookId, dueAt } of deliveries) {
        if (!dueAt || dueAt > now) continue;
        // The poller holds those that are too many.
        waiting.add(webhookId, [id]);
        freed(webhookId);
      }
    },

    giveBack(deliveries) {
      for (const { webhookId } of deliveries) {
        slots.give(webhookId);
        freed(webhookId);
      }
    },

    held: (webhookIds) => checks.ask(webhookIds, clock.now()),
  };
}
