export type SlotLimits = { /** Of a process. */ total: number; /** Of one webhook in it. */ each: number };

/** How many successes in a row give a slow webhook all its slots back. */
const goodAttempts = 10;

type WebhookSlots = { used: number; limit: number; good: number };

/**
 * How many attempts may be in progress, in total and to one webhook, so that a few hundred hanging receivers take little
 * from others. A webhook whose attempt timed out, or that asked for fewer, has one slot until it has done well for a while.
 */
export class Slots {
  readonly #limits: SlotLimits;
  readonly #places = new Map<string, WebhookSlots>();
  readonly #changed: (used: number) => void;
  #used = 0;

  /** @param changed is called with the number in use */
  constructor(limits: SlotLimits, changed: (used: number) => void = () => undefined) {
    this.#limits = limits;
    this.#changed = changed;
  }

  /** Whether no webhook can get a slot. */
  get isFull(): boolean {
    return this.#used >= this.#limits.total;
  }

  /** Takes a slot if there is one. */
  take(webhookId: string): boolean {
    const place = this.#places.get(webhookId) ?? { used: 0, limit: this.#limits.each, good: 0 };
    if (place.used >= place.limit || this.isFull) return false;
    place.used += 1;
    this.#count(1);
    this.#places.set(webhookId, place);
    return true;
  }

  /** Frees a slot. */
  give(webhookId: string): void {
    const place = this.#places.get(webhookId);
    if (!place || place.used === 0) return;
    place.used -= 1;
    this.#count(-1);
    if (place.used === 0 && place.limit === this.#limits.each) this.#places.delete(webhookId);
  }

  /** Learns from an attempt how much the webhook can take. */
  learn(webhookId: string, outcome: 'good' | 'bad' | 'busy'): void {
    const place = this.#places.get(webhookId);
    if (!place) return;
    if (outcome === 'busy') place.limit = 1;
    place.good = outcome === 'good' ? place.good + 1 : 0;
    if (place.good >= goodAttempts) place.limit = this.#limits.each;
  }

  #count(difference: number): void {
    this.#used += difference;
    this.#changed(this.#used);
  }
}
