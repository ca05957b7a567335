import { newId } from '@parley/service/new-id';
import type { DeliveryLeases } from '../actions/sending-ports.ts';
import type { Clock } from './database-clock.ts';
import type { Leased } from './decide.ts';
import type { SendingTelemetry } from './sending-telemetry.ts';
import type { Slots } from './slots.ts';
import type { WaitingDeliveries } from './waiting-deliveries.ts';

export type DeliveryClaimerParts = {
  leases: Pick<DeliveryLeases, 'claim'>;
  slots: Slots;
  waiting: WaitingDeliveries;
  clock: Clock;
  /** How long a delivery belongs to the process that took it, in milliseconds. */
  leaseMs: number;
  begin: (leased: readonly Leased[]) => void;
  telemetry: Pick<SendingTelemetry, 'failed'>;
};

type Picked = { id: string; webhookId: string };

const maxClaimed = 500;

/** Leases waiting deliveries as slots become free, those of all webhooks in one claim. */
export class DeliveryClaimer {
  readonly #parts: DeliveryClaimerParts;
  readonly #open = new Set<string>();
  #isRunning = false;
  #isStopped = false;

  constructor(parts: DeliveryClaimerParts) {
    this.#parts = parts;
  }

  /** These webhooks may be able to continue: deliveries arrived, or slots became free. */
  go(webhookIds: Iterable<string>): void {
    for (const id of webhookIds) this.#open.add(id);
    if (!this.#isRunning && !this.#isStopped) void this.#run();
  }

  stop(): void {
    this.#isStopped = true;
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    for (let picked = this.#pick(); picked.length > 0 && !this.#isStopped; picked = this.#pick())
      await this.#claim(picked);
    this.#isRunning = false;
  }

  #pick(): Picked[] {
    const picked: Picked[] = [];
    for (const webhookId of this.#open) {
      if (picked.length >= maxClaimed || this.#parts.slots.isFull) return picked;
      this.#open.delete(webhookId);
      this.#pickOf(webhookId, picked);
    }
    return picked;
  }

  #pickOf(webhookId: string, picked: Picked[]): void {
    const { slots, waiting } = this.#parts;
    while (slots.take(webhookId)) {
      const id = waiting.next(webhookId);
      if (id === undefined) return slots.give(webhookId);
      picked.push({ id, webhookId });
    }
  }

  async #claim(picked: Picked[]): Promise<void> {
    const { leases, clock, leaseMs, begin, telemetry } = this.#parts;
    const now = clock.now();
    const lease = { token: newId(), until: new Date(now.getTime() + leaseMs) };
    const ids = picked.map(({ id }) => id);
    const deliveries = await leases.claim(ids, now, lease).catch((error: unknown) => {
      telemetry.failed('deliveries cannot be leased', error);
      return [];
    });
    const got = new Set(deliveries.map(({ id }) => id));
    // Others were faster; deliveries of a claim whose outcome is unknown become due again when its lease ends.
    for (const { id, webhookId } of picked) if (!got.has(id)) this.#giveBack(webhookId);
    begin(deliveries.map((delivery) => ({ delivery, by: delivery.byHand ? 'hand' : 'schedule' })));
  }

  #giveBack(webhookId: string): void {
    this.#parts.slots.give(webhookId);
    this.#open.add(webhookId);
  }
}
