import { startLeasedWork, type Held } from '@parley/service/leased-work';
import { newId } from '@parley/service/new-id';
import type { Platform } from '@parley/service/platform';
import type { SecretKeys } from '@parley/signatures/secret-keys';
import type { WebhookStore } from '../actions/ports.ts';
import type { DeliveryLeases, HeldChecks } from '../actions/sending-ports.ts';
import { obstacle } from '../domain/health.ts';
import type { Webhook, WebhookHealth } from '../domain/webhook.ts';
import type { Clock } from './database-clock.ts';
import { openSecrets, type Leased } from './decide.ts';
import type { Slots } from './slots.ts';
import type { WaitingDeliveries } from './waiting-deliveries.ts';

export type HeldReleasesParts = {
  leases: Pick<DeliveryLeases, 'held' | 'claimHeld' | 'release'>;
  checks: HeldChecks;
  webhooks: Pick<WebhookStore, 'readMany' | 'update'>;
  slots: Slots;
  waiting: WaitingDeliveries;
  clock: Clock;
  keys: SecretKeys;
  leaseMs: number;
  /** Time between checks of a webhook whose deliveries are being released, in milliseconds. */
  checkMs: number;
  begin: (leased: readonly Leased[]) => void;
};

/** Webhooks that other processes asked to check are seen after this many times the usual wait. */
const pollsOfOthers = 3;
/** Most deliveries released per second. */
const maxPerSecond = 1_000;
/** A check takes less; if its worker died, the next one begins after this time. */
const maxCheckMs = 10_000;
/** Time between checks whether a secret can be decrypted by now. */
const secretCheckMs = 60_000;
/** Time between checks of a healthy webhook that was only behind, in milliseconds. */
const busyCheckMs = 250;
/** Deliveries released at once are spread over this many moments. */
const releaseSlots = 10;

/** Checks webhooks with held deliveries: releases what may go, and probes those that rest. */
export class HeldReleases {
  readonly #parts: HeldReleasesParts;

  constructor(parts: HeldReleasesParts) {
    this.#parts = parts;
  }

  /** Checks webhooks until the platform stops. Of several processes, one checks each webhook. */
  start(platform: Platform): void {
    const { checks, clock, checkMs } = this.#parts;
    const leases = checks.leases(() => clock.now(), maxCheckMs);
    startLeasedWork<string, Held>(
      {
        ...leases,
        task: 'check held deliveries',
        pollMs: pollsOfOthers * checkMs,
        leaseMs: maxCheckMs,
        concurrency: 1,
        backoffMs: () => checkMs,
        work: async (held) => {
          const inMs = await this.#check(held.id);
          await leases.commit(held, inMs);
          return inMs;
        },
      },
      platform,
    );
  }

  /** Plans checks of held deliveries that have none, because the process that should have planned it died. */
  async sweep(): Promise<void> {
    const { checks, clock } = this.#parts;
    await checks.ask(await checks.withoutCheck(), clock.now());
  }

  /** Returns in how many milliseconds the next check is due; undefined if nothing is left that could go by itself. */
  async #check(webhookId: string): Promise<number | undefined> {
    const [webhook] = await this.#parts.webhooks.readMany([webhookId]);
    if (!webhook) return undefined;
    const reason = obstacle(webhook);
    if (reason === 'disabled') return undefined;
    if (reason === 'secret') return this.#readAgain(webhook);
    return webhook.health.resting ? this.#probe(webhook, webhook.health.resting) : this.#release(webhook);
  }

  /** The missing key may be configured by now. */
  async #readAgain(webhook: Webhook): Promise<number> {
    const { keys, clock, webhooks, checkMs } = this.#parts;
    if (!openSecrets(keys, webhook, clock.now())) return secretCheckMs;
    await webhooks.update(webhook.id, ({ secretUnreadable }) => secretUnreadable && { secretUnreadable: undefined });
    return checkMs;
  }

  /** Tries the oldest delivery of a resting webhook, when it is time. */
  async #probe({ id }: Webhook, { probeAt }: NonNullable<WebhookHealth['resting']>): Promise<number | undefined> {
    const { leases, slots, clock, leaseMs, checkMs, begin } = this.#parts;
    const now = clock.now();
    if (probeAt > now) return probeAt.getTime() - now.getTime();
    const [oldest] = await this.#oldest(id, 1);
    // The process that holds the next delivery requests a check.
    if (oldest === undefined) return undefined;
    if (!slots.take(id)) return checkMs;
    const delivery = await leases.claimHeld(oldest, { token: newId(), until: new Date(now.getTime() + leaseMs) });
    if (delivery) begin([{ delivery, by: 'probe' }]);
    else slots.give(id);
    // The outcome changes the webhook, which plans the next check.
    return leaseMs;
  }

  async #release(webhook: Webhook): Promise<number | undefined> {
    const { waiting, checkMs } = this.#parts;
    const { release } = webhook.health;
    const overMs = release ? checkMs : Math.min(checkMs, busyCheckMs);
    const perSecond = Math.min(maxPerSecond, release?.perSecond ?? maxPerSecond);
    const count = Math.min(waiting.capacity(webhook.id), Math.ceil((perSecond * overMs) / 1_000));
    const ids = await this.#oldest(webhook.id, count);
    await this.#spread(ids, overMs);
    if (release && count > 0) await this.#setPace(webhook, ids.length === 0 ? undefined : 2 * perSecond);
    if (count === 0) return checkMs;
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
