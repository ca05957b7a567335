import type { DeliveryStore, WebhookStore } from '../actions/ports.ts';
import type { DeliveryLeases, DueDelivery, HeldChecks } from '../actions/sending-ports.ts';
import type { HoldReason } from '../domain/delivery.ts';
import type { DueSeconds } from '../domain/due-seconds.ts';
import { obstacle } from '../domain/health.ts';
import type { Webhook } from '../domain/webhook.ts';
import type { Clock } from './database-clock.ts';
import type { DeliveryClaimer } from './delivery-claimer.ts';
import type { WaitingDeliveries } from './waiting-deliveries.ts';

export type PollerParts = {
  leases: Pick<DeliveryLeases, 'due' | 'hold' | 'putOff'>;
  deliveries: Pick<DeliveryStore, 'cancelWaiting'>;
  webhooks: Pick<WebhookStore, 'readMany'>;
  checks: Pick<HeldChecks, 'ask'>;
  waiting: WaitingDeliveries;
  claimer: DeliveryClaimer;
  clock: Clock;
  dueSeconds: Pick<DueSeconds, 'isNear'>;
  /** Time between reads of what other processes left, while nothing of this process is due, in milliseconds. */
  idleMs: number;
  /** The age in milliseconds of the oldest delivery that has not been taken, and the number of such deliveries. */
  backlog: (oldestMs: number, count: number) => void;
};

type DuePages = AsyncGenerator<DueDelivery[]>;

/**
 * Deliveries written late, or by a process whose clock is behind, are seen if they are not older than this, in milliseconds.
 */
const overlapMs = 1_000;
/** How many reads of new deliveries there are for each read of all deliveries. */
const newsToAll = 10;
/** After this many deliveries, a read continues in the next turn. */
const maxPerTurn = 500;

/**
 * Looks for due deliveries. Each turn reads what became due since the last one and, from time to time and a few pages per
 * turn, everything that is due: a turn reads little, however much waits. If too much became due at once for a turn, the
 * rest is left to the read of all deliveries, so that what becomes due after it is not late.
 */
export class Poller {
  readonly #parts: PollerParts;
  #all: DuePages | undefined;
  #seenUntil: Date | undefined;
  #turns = 0;
  #lastTurn = -Infinity;
  #hasMet = true;
  /** What the read of all deliveries has found so far. */
  #waits = { count: 0, oldestMs: 0 };

  constructor(parts: PollerParts) {
    this.#parts = parts;
  }

  /** While nothing is due, only from time to time. */
  async turn(): Promise<void> {
    const { clock, dueSeconds, idleMs } = this.#parts;
    const now = clock.now();
    const isBusy = this.#hasMet || dueSeconds.isNear(now);
    if (!isBusy && performance.now() - this.#lastTurn < idleMs) return;
    this.#lastTurn = performance.now();
    const newDeliveries = await this.#readNews(now);
    const oldDeliveries = await this.#readAll(now);
    this.#hasMet = newDeliveries + oldDeliveries > 0;
  }

  /** Returns how many deliveries it found. */
  async #readNews(now: Date): Promise<number> {
    const seenUntil = this.#seenUntil;
    this.#seenUntil = now;
    if (!seenUntil) return 0;
    const walk = this.#parts.leases.due(now, new Date(seenUntil.getTime() - overlapMs));
    return (await this.#read(walk, now)).count;
  }

  /** As `#readNews`. */
  async #readAll(now: Date): Promise<number> {
    if (!this.#all && this.#turns % newsToAll === 0) this.#all = this.#beginAll(now);
    this.#turns += 1;
    const walk = this.#all;
    if (!walk) return 0;
    // A walk that fails is not continued.
    this.#all = undefined;
    const { count, isOver } = await this.#read(walk, now, (page) => this.#count(page, now));
    if (isOver) this.#parts.backlog(this.#waits.oldestMs, this.#waits.count);
    else this.#all = walk;
    return count;
  }

  #beginAll(now: Date): DuePages {
    this.#waits = { count: 0, oldestMs: 0 };
    return this.#parts.leases.due(now);
  }

  /** Handles the next deliveries of a walk. */
  async #read(walk: DuePages, now: Date, seen: (page: DueDelivery[]) => void = () => undefined) {
    for (let count = 0; ;) {
      if (count >= maxPerTurn) return { count, isOver: false };
      const next = await walk.next();
      if (next.done) return { count, isOver: true };
      count += next.value.length;
      seen(next.value);
      await this.#meet(next.value, now);
    }
  }

  #count(page: readonly DueDelivery[], now: Date): void {
    const [first] = page;
    if (first && this.#waits.count === 0) this.#waits.oldestMs = now.getTime() - first.dueAt.getTime();
    this.#waits.count += page.length;
  }

  async #meet(page: readonly DueDelivery[], now: Date): Promise<void> {
    const groups = Map.groupBy(page, ({ webhookId }) => webhookId);
    const webhooks = await this.#parts.webhooks.readMany([...groups.keys()]);
    const webhookOf = new Map(webhooks.map((webhook) => [webhook.id, webhook]));
    for (const [id, deliveries] of groups) await this.#meetOf(webhookOf.get(id), deliveries, now);
    this.#parts.claimer.go(groups.keys());
  }

  async #meetOf(webhook: Webhook | undefined, due: readonly DueDelivery[], now: Date): Promise<void> {
    const { waiting, leases, deliveries } = this.#parts;
    const [{ webhookId }] = due as [DueDelivery];
    // The webhook was deleted while another process created deliveries for it.
    if (!webhook) return deliveries.cancelWaiting(webhookId);
    waiting.add(webhookId, idsOf(due, true));
    const ids = idsOf(due, false);
    if (ids.length === 0) return undefined;
    const reason = obstacle(webhook);
    if (reason) return this.#hold(webhookId, ids, reason);
    const { notBefore } = webhook.health;
    if (notBefore && notBefore > now) return leases.putOff(ids, now, notBefore);
    const excess = waiting.add(webhookId, ids);
    return excess.length > 0 ? this.#hold(webhookId, excess, 'behind') : undefined;
  }

  async #hold(webhookId: string, ids: readonly string[], reason: HoldReason): Promise<void> {
    const { leases, checks, clock } = this.#parts;
    await leases.hold(ids, clock.now(), reason);
    await checks.ask([webhookId], clock.now());
  }
}

function idsOf(deliveries: readonly DueDelivery[], isByHand: boolean): string[] {
  return deliveries.filter((delivery) => delivery.isByHand === isByHand).map(({ id }) => id);
}
