import { LRUCache } from 'lru-cache';
import { addressGroup } from './address-group.ts';

export type FailureLimiterOptions = { perMinute: number; now: () => number };

type Window = { startedAt: number; failures: number };

const windowMs = 60_000;
/** How many addresses are remembered; beyond that, those quiet for longest are forgotten. */
const maxAddresses = 20_000;

/** Counts refused keys per client address, to stop guessing and flooding early. */
export class FailureLimiter {
  readonly #windows = new LRUCache<string, Window>({ max: maxAddresses });
  readonly #perMinute: number;
  readonly #now: () => number;

  constructor({ perMinute, now }: FailureLimiterOptions) {
    this.#perMinute = perMinute;
    this.#now = now;
  }

  /** Seconds until this address may fail again; 0 if it may fail now. */
  blockedSeconds(address: string): number {
    const window = this.#windows.peek(addressGroup(address));
    if (!window || window.failures < this.#perMinute) return 0;
    return Math.max(0, Math.ceil((window.startedAt + windowMs - this.#now()) / 1000));
  }

  /** Records a failure; the minute of an address starts with its first one. */
  note(address: string): void {
    const group = addressGroup(address);
    const window = this.#windows.get(group);
    const now = this.#now();
    if (window && now < window.startedAt + windowMs) window.failures += 1;
    else this.#windows.set(group, { startedAt: now, failures: 1 });
  }
}
