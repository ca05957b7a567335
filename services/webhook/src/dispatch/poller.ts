import type { DeliveryStore, WebhookStore } from '../actions/ports.ts';
import type { DeliveryLeases, DueDelivery, HeldLooks } from '../actions/sending-ports.ts';
import type { HoldReason } from '../domain/delivery.ts';
import { obstacle } from '../domain/health.ts';
import type { Webhook } from '../domain/webhook.ts';
import type { Clock } from './database-clock.ts';
import type { Supply } from './supply.ts';
import type { Waiting } from './waiting.ts';

export type PollerParts = {
  leases: Pick<DeliveryLeases, 'due' | 'hold' | 'putOff'>;
  deliveries: Pick<DeliveryStore, 'cancelWaiting'>;
  webhooks: Pick<WebhookStore, 'readMany'>;
  looks: Pick<HeldLooks, 'ask'>;
  waiting: Waiting;
  supply: Supply;
  clock: Clock;
  /** Time between looks while nothing is due, milliseconds. */
  idleMs: number;
  /** How old the oldest row is that nobody took yet, milliseconds, and how many there are. */
  backlog: (oldestMs: number, count: number) => void;
};

type Walk = AsyncGenerator<DueDelivery[]>;

/** What was written late, or by somebody whose clock is behind, is seen when it is not older than this, milliseconds. */
const overlapMs = 1_000;
/** So many looks at what is new come to one look at all. */
const newsToAll = 10;
/** Rows after which a look goes on in the next turn. */
const enough = 500;

/**
 * Looks for rows that are due. Each turn reads what fell due since the last one, and now and then, some pages a turn, all
 * that is due: however much waits, a turn reads little of it.
 */
export class Poller {
  readonly #parts: PollerParts;
  readonly #walks: { news?: Walk | undefined; all?: Walk | undefined } = {};
  #seenUntil: Date | undefined;
  #turns = 0;
  #lastTurn = -Infinity;
  #hasMet = true;
  #all = { count: 0, oldestMs: 0 };

  constructor(parts: PollerParts) {
    this.#parts = parts;
  }

  /** While nothing is due, only every now and then. */
  async turn(): Promise<void> {
    if (!this.#hasMet && performance.now() - this.#lastTurn < this.#parts.idleMs) return;
    this.#lastTurn = performance.now();
    const now = this.#parts.clock.now();
    this.#begin(now);
    const isNew = await this.#read('news', now);
    const isOld = await this.#read('all', now);
    this.#hasMet = isNew || isOld;
  }

  #begin(now: Date): void {
    const { leases } = this.#parts;
    if (this.#seenUntil && !this.#walks.news) {
      this.#walks.news = leases.due(now, new Date(this.#seenUntil.getTime() - overlapMs));
      this.#seenUntil = now;
    }
    if (!this.#walks.all && this.#turns % newsToAll === 0) {
      this.#walks.all = leases.due(now);
      this.#all = { count: 0, oldestMs: 0 };
    }
    this.#seenUntil ??= now;
    this.#turns += 1;
  }

  /** Whether there was anything. */
  async #read(kind: 'news' | 'all', now: Date): Promise<boolean> {
    let count = 0;
    for (let page = await this.#next(kind); page; page = count < enough ? await this.#next(kind) : undefined) {
      count += page.length;
      if (kind === 'all') this.#count(page, now);
      await this.#meet(page, now);
    }
    return count > 0;
  }

  /** A walk that broke begins anew. */
  async #next(kind: 'news' | 'all'): Promise<DueDelivery[] | undefined> {
    const walk = this.#walks[kind];
    this.#walks[kind] = undefined;
    const next = await walk?.next();
    if (next && !next.done) {
      this.#walks[kind] = walk;
      return next.value;
    }
    if (next && kind === 'all') this.#parts.backlog(this.#all.oldestMs, this.#all.count);
    return undefined;
  }

  #count(page: readonly DueDelivery[], now: Date): void {
    const [first] = page;
    if (first && this.#all.count === 0) this.#all.oldestMs = now.getTime() - first.dueAt.getTime();
    this.#all.count += page.length;
  }

  async #meet(page: readonly DueDelivery[], now: Date): Promise<void> {
    const groups = Map.groupBy(page, ({ webhookId }) => webhookId);
    const webhooks = await this.#parts.webhooks.readMany([...groups.keys()]);
    const webhookOf = new Map(webhooks.map((webhook) => [webhook.id, webhook]));
    for (const [id, rows] of groups) await this.#meetOf(webhookOf.get(id), rows, now);
    this.#parts.supply.go(groups.keys());
  }

  async #meetOf(webhook: Webhook | undefined, rows: readonly DueDelivery[], now: Date): Promise<void> {
    const { waiting, leases, deliveries } = this.#parts;
    const [{ webhookId }] = rows as [DueDelivery];
    // It was deleted while somebody made rows for it.
    if (!webhook) return deliveries.cancelWaiting(webhookId);
    waiting.add(webhookId, idsOf(rows, true));
    const ids = idsOf(rows, false);
    if (ids.length === 0) return undefined;
    const reason = obstacle(webhook);
    if (reason) return this.#hold(webhookId, ids, reason);
    const { notBefore } = webhook.health;
    if (notBefore && notBefore > now) return leases.putOff(ids, now, notBefore);
    const over = waiting.add(webhookId, ids);
    return over.length > 0 ? this.#hold(webhookId, over, 'behind') : undefined;
  }

  async #hold(webhookId: string, ids: readonly string[], reason: HoldReason): Promise<void> {
    const { leases, looks, clock } = this.#parts;
    await leases.hold(ids, clock.now(), reason);
    await looks.ask([webhookId], clock.now());
  }
}

function idsOf(rows: readonly DueDelivery[], isByHand: boolean): string[] {
  return rows.filter((row) => row.isByHand === isByHand).map(({ id }) => id);
}
