import { setImmediate as nextTurn } from 'node:timers/promises';
import { withoutDeadline } from '@parley/service/deadline';
import { pause } from '@parley/service/pause';
import type { Spans } from '@parley/service/spans';
import type { SecretKeys } from '@parley/signatures/secret-keys';
import type { DeliveryLeases, HeldChecks } from '../actions/sending-ports.ts';
import type { DeliveryChange } from '../domain/after-attempt.ts';
import { isCurrent } from '../domain/current.ts';
import type { Delivery, HoldReason } from '../domain/delivery.ts';
import { tooManyRequests } from '../domain/schedule.ts';
import { decide, type Leased } from './decide.ts';
import { finishAttempt, type FinishParts } from './finish-attempt.ts';
import type { Slots } from './slots.ts';
import { tryDelivery, type ReadyDelivery, type AttemptParts } from './try-delivery.ts';
import { untilStored } from './until-stored.ts';
import { withinAttempt } from './within-attempt.ts';
import type { EventStore, WebhookStore } from '../actions/ports.ts';

export type DispatcherParts = AttemptParts &
  FreshParts &
  FinishParts & {
    leases: Pick<DeliveryLeases, 'finish' | 'giveBack'>;
    checks: Pick<HeldChecks, 'ask'>;
    slots: Slots;
    keys: SecretKeys;
    spans: Spans;
    /** Called when no key decrypts a secret of a webhook. */
    unreadable: (webhookId: string) => Promise<unknown>;
  };

/** Sends deliveries that are leased to this process, each in a slot that was taken for it. */
export class Dispatcher {
  readonly #parts: DispatcherParts;
  readonly #freed: (webhookId: string) => void;
  readonly #under = new Set<Promise<unknown>>();
  #waiting: Leased[] = [];
  #isStopping = false;

  /** @param freed is called when a slot of a webhook becomes free */
  constructor(parts: DispatcherParts, freed: (webhookId: string) => void) {
    this.#parts = parts;
    this.#freed = freed;
  }

  /** Deliveries that begin together share the reads of their current state. */
  begin(leased: readonly Leased[]): void {
    const isFirst = this.#waiting.length === 0;
    this.#waiting.push(...leased);
    if (isFirst && leased.length > 0) this.#track(withoutDeadline(() => this.#startAll()));
  }

  /** Gives back what did not begin, and waits at most this long for what did; leases cover the rest. */
  async stop(maxMs: number): Promise<void> {
    this.#isStopping = true;
    const ended = new AbortController();
    await Promise.race([this.#ended(), pause(maxMs, ended.signal)]);
    ended.abort();
  }

  async #ended(): Promise<void> {
    while (this.#under.size > 0) await Promise.all(this.#under);
  }

  #track(work: Promise<unknown>): void {
    const tracked = work.finally(() => this.#under.delete(tracked));
    this.#under.add(tracked);
  }

  async #startAll(): Promise<void> {
    await nextTurn();
    const leased = this.#waiting.splice(0);
    const now = performance.now();
    const { current = [], others = [] } = Object.groupBy(leased, ({ readAt }) =>
      isCurrent(readAt, now) ? 'current' : 'others',
    );
    try {
      if (this.#isStopping) return await this.#giveBack(leased.map(({ delivery }) => delivery));
      this.#start(current);
      this.#start(await untilStored(this.#parts.finishMs, () => readFresh(this.#parts, others)));
    } catch (error) {
      this.#parts.telemetry.failed('attempts cannot begin', error);
      for (const { delivery } of others) this.#free(delivery);
    }
  }

  #start(leased: readonly Leased[]): void {
    const { keys, schedule, clock } = this.#parts;
    const rules = { schedule, now: clock.now(), random: Math.random() };
    for (const each of leased) {
      const decision = decide(each, { keys, rules });
      this.#track('ready' in decision ? this.#try(decision.ready) : this.#leave(each.delivery, decision));
    }
  }

  #try(ready: ReadyDelivery): Promise<void> {
    return withinAttempt(this.#parts.spans, ready, () => this.#send(ready));
  }

  async #send(ready: ReadyDelivery): Promise<void> {
    const tried = await tryDelivery(this.#parts, ready);
    const { outcome, status } = tried.ended;
    const isBusy = outcome === 'too_slow' || status === tooManyRequests;
    this.#parts.slots.learn(ready.webhook.id, isBusy ? 'busy' : outcome === 'ok' ? 'good' : 'bad');
    this.#free(ready.delivery);
    await finishAttempt(this.#parts, ready, tried);
  }

  /** Deliveries that are not to be tried now. */
  async #leave(
    delivery: Delivery,
    { change, heldFor }: { change: DeliveryChange; heldFor?: HoldReason },
  ): Promise<void> {
    const { leases, checks, clock, unreadable, telemetry, finishMs } = this.#parts;
    this.#free(delivery);
    try {
      await untilStored(finishMs, () => leases.finish(delivery, change));
      if (heldFor === 'secret') await unreadable(delivery.webhookId);
      if (heldFor) await checks.ask([delivery.webhookId], clock.now());
    } catch (error) {
      telemetry.failed('a delivery cannot be held', error);
    }
  }

  async #giveBack(deliveries: readonly Delivery[]): Promise<void> {
    for (const delivery of deliveries) this.#free(delivery);
    await this.#parts.leases.giveBack(deliveries, this.#parts.clock.now());
  }

  #free({ webhookId }: Delivery): void {
    this.#parts.slots.give(webhookId);
    this.#freed(webhookId);
  }
}

type FreshParts = { webhooks: Pick<WebhookStore, 'readMany'>; events: Pick<EventStore, 'readMany'> };

/** The same deliveries with their current webhooks and their events: two reads for all of them. */
async function readFresh({ webhooks, events }: FreshParts, leased: readonly Leased[]): Promise<Leased[]> {
  const unread = leased.filter(({ event }) => !event).map(({ delivery }) => delivery.eventId);
  const [nowWebhooks, nowEvents] = await Promise.all([
    webhooks.readMany([...new Set(leased.map(({ delivery }) => delivery.webhookId))]),
    events.readMany([...new Set(unread)]),
  ]);
  const webhookOf = new Map(nowWebhooks.map((webhook) => [webhook.id, webhook]));
  const eventOf = new Map(nowEvents.map((event) => [event.id, event]));
  return leased.map(({ delivery, by, event }) => ({
    delivery,
    by,
    webhook: webhookOf.get(delivery.webhookId),
    event: event ?? eventOf.get(delivery.eventId),
  }));
}
