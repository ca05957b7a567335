import { startLeasedWork, type Held } from '@parley/service/leased-work';
import { newId } from '@parley/service/new-id';
import type { Platform } from '@parley/service/platform';
import type { SecretKeys } from '@parley/signatures/secret-keys';
import type { WebhookStore } from '../actions/ports.ts';
import type { DeliveryLeases, HeldLooks } from '../actions/sending-ports.ts';
import { obstacle } from '../domain/health.ts';
import type { Webhook, WebhookHealth } from '../domain/webhook.ts';
import type { Clock } from './database-clock.ts';
import { openSecrets, type Leased } from './decide.ts';
import type { Slots } from './slots.ts';
import type { Waiting } from './waiting.ts';

export type HeldReleasesParts = {
  leases: Pick<DeliveryLeases, 'held' | 'claimHeld' | 'release'>;
  looks: HeldLooks;
  webhooks: Pick<WebhookStore, 'readMany' | 'update'>;
  slots: Slots;
  waiting: Waiting;
  clock: Clock;
  keys: SecretKeys;
  leaseMs: number;
  /** Time between looks at a webhook whose deliveries are being released, in milliseconds. */
  lookMs: number;
  begin: (leased: readonly Leased[]) => void;
};

/** Webhooks that other processes asked to look at are seen after this many times the usual wait. */
const pollsOfOthers = 3;
/** Most deliveries released per second. */
const maxPerSecond = 1_000;
/** A look takes less; if its worker died, the next one begins after this time. */
const maxLookMs = 10_000;
/** Time between checks whether a secret can be decrypted by now. */
const secretLookMs = 60_000;
/** Time between looks at a healthy webhook that was only behind, in milliseconds. */
const busyLookMs = 250;
/** Deliveries released at once are spread over this many moments. */
const releaseSlots = 10;

/** Looks at webhooks with held deliveries: releases what may go, and probes those that rest. */
export class HeldReleases {
  readonly #parts: HeldReleasesParts;

  constructor(parts: HeldReleasesParts) {
    this.#parts = parts;
  }

  /** Looks at webhooks until the platform stops. Of several processes, one looks at each webhook. */
  start(platform: Platform): void {
    const { looks, clock, lookMs } = this.#parts;
    const leases = looks.leases(() => clock.now(), maxLookMs);
    startLeasedWork<string, Held>(
      {
        ...leases,
        task: 'look at held deliveries',
        pollMs: pollsOfOthers * lookMs,
        leaseMs: maxLookMs,
        concurrency: 1,
        backoffMs: () => lookMs,
        work: async (held) => {
          const inMs = await this.#look(held.id);
          await leases.commit(held, inMs);
          return inMs;
        },
      },
      platform,
    );
  }

  /** Plans checks of held deliveries that have none, because the process that should have planned it died. */
  async sweep(): Promise<void> {
    const { looks, clock } = this.#parts;
    await looks.ask(await looks.forgotten(), clock.now());
  }

  /** Returns in how many milliseconds the next look is due; undefined if nothing is left that could go by itself. */
  async #look(webhookId: string): Promise<number | undefined> {
    const [webhook] = await this.#parts.webhooks.readMany([webhookId]);
    if (!webhook) return undefined;
    const reason = obstacle(webhook);
    if (reason === 'disabled') return undefined;
    if (reason === 'secret') return this.#readAgain(webhook);
    return webhook.health.resting ? this.#probe(webhook, webhook.health.resting) : this.#release(webhook);
  }

  /** The missing key may be configured by now. */
  async #readAgain(webhook: Webhook): Promise<number> {
    const { keys, clock, webhooks, lookMs } = this.#parts;
    if (!openSecrets(keys, webhook, clock.now())) return secretLookMs;
    await webhooks.update(webhook.id, ({ secretUnreadable }) => secretUnreadable && { secretUnreadable: undefined });
    return lookMs;
  }

  /** Tries the oldest delivery of a resting webhook, when it is time. */
  async #probe({ id }: Webhook, { probeAt }: NonNullable<WebhookHealth['resting']>): Promise<number | undefined> {
    const { leases, slots, clock, leaseMs, lookMs, begin } = this.#parts;
    const now = clock.now();
    if (probeAt > now) return probeAt.getTime() - now.getTime();
    const [oldest] = await this.#oldest(id, 1);
    // The process that holds the next delivery requests a check.
    if (oldest === undefined) return undefined;
    if (!slots.take(id)) return lookMs;
    const delivery = await leases.claimHeld(oldest, { token: newId(), until: new Date(now.getTime() + leaseMs) });
    if (delivery) begin([{ delivery, by: 'probe' }]);
    else slots.give(id);
    // The outcome changes the webhook, which plans the next look.
    return leaseMs;
  }

  async #release(webhook: Webhook): Promise<number | undefined> {
    const { waiting, lookMs } = this.#parts;
    const { release } = webhook.health;
    const overMs = release ? lookMs : Math.min(lookMs, busyLookMs);
    const perSecond = Math.min(maxPerSecond, release?.perSecond ?? maxPerSecond);
    const count = Math.min(waiting.room(webhook.id), Math.ceil((perSecond * overMs) / 1_000));
    const ids = await this.#oldest(webhook.id, count);
    await this.#spread(ids, overMs);
    if (release && count > 0) await this.#setPace(webhook, ids.length === 0 ? undefined : 2 * perSecond);
    if (count === 0) return lookMs;
    return ids.length > 0 ? overMs : undefined;
  }

  async #spread(ids: readonly string[], overMs: number): Promise<void> {
    const { leases, clock } = this.#parts;
    const each = Math.ceil(ids.length / releaseSlots);
    const now = clock.now().getTime();
    for (let at = 0; at < ids.length; at += each)
      await leases.release(ids.slice(at, at + each), new Date(now + (overMs * at) / ids.length));
  }

  /** Faster while sending succeeds; no pace once nothing is held. */
  async #setPace({ id }: Webhook, perSecond: number | undefined): Promise<void> {
    await this.#parts.webhooks.update(id, ({ health }) => {
      const { release, ...others } = health;
      if (!release) return undefined;
      if (perSecond === undefined) return { health: others };
      if (health.triesSinceSuccess > 0 || perSecond > maxPerSecond) return undefined;
      return { health: { ...health, release: { ...release, perSecond } } };
    });
  }

  async #oldest(webhookId: string, count: number): Promise<string[]> {
    const found: string[] = [];
    if (count === 0) return found;
    for await (const page of this.#parts.leases.held(webhookId)) {
      found.push(...page);
      if (found.length >= count) break;
    }
    return found.slice(0, count);
  }
}
