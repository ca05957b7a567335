export type SlotLimits = { /** Of a process. */ total: number; /** Of one webhook in it. */ each: number };

/** Successes in a row after which a webhook that was slow has all its slots again. */
const goodTries = 10;

type Place = { used: number; limit: number; good: number };

/**
 * How many tries may be under way, in all and to one webhook: few hundred receivers that hang take little from others.
 * A webhook whose try ran out of time, or that asked for less, has one slot until it did well for a while.
 */
export class Slots {
  readonly #limits: SlotLimits;
  readonly #places = new Map<string, Place>();
  readonly #changed: (used: number) => void;
  #used = 0;

  /** @param changed is told how many are in use */
  constructor(limits: SlotLimits, changed: (used: number) => void = () => undefined) {
    this.#limits = limits;
    this.#changed = changed;
  }

  /** Whether no webhook can have a slot. */
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

  /** Learns from a try how much the webhook can bear. */
  learn(webhookId: string, outcome: 'good' | 'bad' | 'busy'): void {
    const place = this.#places.get(webhookId);
    if (!place) return;
    if (outcome === 'busy') place.limit = 1;
    place.good = outcome === 'good' ? place.good + 1 : 0;
    if (place.good >= goodTries) place.limit = this.#limits.each;
  }

  #count(difference: number): void {
    this.#used += difference;
    this.#changed(this.#used);
  }
}
