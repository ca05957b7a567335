import { LRUCache } from 'lru-cache';
import type { KnownKey } from './known-key.ts';

export type KeyCacheOptions = {
  /** Reads a key; `undefined` if it does not exist. */
  load: (id: string) => Promise<KnownKey | undefined>;
  freshMs: number;
  unknownMs: number;
  staleMs: number;
  now: () => number;
};

type Entry = { key: KnownKey; loadedAt: number; refreshAt: number; failedAt: number };

/** How many keys are kept, and as many refused ones separately: a flood of wrong keys must not displace valid ones. */
const maxEntries = 20_000;
/** How long to wait after a failed read before reading the key again. */
const retryMs = 1000;
/**
 * For this long after a failed read, no request waits for another one; later the store may have recovered, and is asked
 * first.
 */
const patientMs = 5000;
/** A key in use is read again in the background after this share of its time, so that no request waits. */
const refreshShare = 2 / 3;

/** Keys in memory, by the id in the key's text. */
export class KeyCache {
  readonly #entries = new LRUCache<string, Entry>({ max: maxEntries });
  /**
   * When a key text was refused, by its hash: a text that was wrong once stays wrong. Kept by the whole text, so that
   * unknown ids and wrong secrets look alike.
   */
  readonly #refused = new LRUCache<string, number>({ max: maxEntries });
  readonly #loads = new Map<string, Promise<KnownKey | undefined>>();
  readonly #options: KeyCacheOptions;
  /** Reads under way. A key that is forgotten meanwhile is not kept. */
  readonly #reads = new Set<{ id: string; isForgotten: boolean }>();
  #staleBefore = -Infinity;

  constructor(options: KeyCacheOptions) {
    this.#options = options;
  }

  /** The key, if it can be used without waiting for the store. */
  use(id: string, sha256: string): KnownKey | undefined {
    const entry = this.#entries.get(id);
    if (!entry) return undefined;
    const { now, freshMs, staleMs } = this.#options;
    const age = now() - entry.loadedAt;
    const isFresh = age < freshMs && entry.loadedAt > this.#staleBefore;
    const isWithoutStore = age < staleMs && now() - entry.failedAt < patientMs;
    if (!isFresh && !isWithoutStore) return undefined;
    if (now() >= entry.refreshAt) this.#refresh(id, sha256);
    return entry.key;
  }

  /** Whether this was a text of the key at its last read, however long ago. */
  remembers(id: string, sha256: string): boolean {
    return this.#entries.peek(id)?.key.has(sha256) === true;
  }

  /** The key from its last read, for when a new read has failed; undefined if that is too long ago. */
  getStale(id: string): KnownKey | undefined {
    const entry = this.#entries.get(id);
    if (!entry || this.#options.now() - entry.loadedAt >= this.#options.staleMs) return undefined;
    entry.failedAt = this.#options.now();
    entry.refreshAt = this.#options.now() + retryMs;
    return entry.key;
  }

  /** Whether this text was recently refused. */
  isRefused(sha256: string): boolean {
    const refusedAt = this.#refused.get(sha256);
    return refusedAt !== undefined && this.#options.now() - refusedAt < this.#options.unknownMs;
  }

  refuse(sha256: string): void {
    this.#refused.set(sha256, this.#options.now());
  }

  /**
   * Reads the key from the store for a request with this text. Requests with the same text share a read: a secret is
   * stored before a client can send it, so a read that began with the first of them includes it.
   */
  load(id: string, sha256: string): Promise<KnownKey | undefined> {
    const running = this.#loads.get(sha256);
    if (running) return running;
    const load = this.#load(id).finally(() => this.#loads.delete(sha256));
    this.#loads.set(sha256, load);
    return load;
  }

  forget(id: string): void {
    for (const read of this.#reads) if (read.id === id) read.isForgotten = true;
    this.#entries.delete(id);
  }

  /** Events may have been missed: every key is read again before it is used, if the store answers. */
  distrustAll(): void {
    this.#staleBefore = this.#options.now();
  }

  #refresh(id: string, sha256: string): void {
    const entry = this.#entries.get(id);
    if (entry) entry.refreshAt = this.#options.now() + retryMs;
    this.load(id, sha256).catch(() => this.getStale(id));
  }

  async #load(id: string): Promise<KnownKey | undefined> {
    const read = { id, isForgotten: false };
    this.#reads.add(read);
    // Before the read: what changes meanwhile is newer than the key.
    const loadedAt = this.#options.now();
    try {
      const key = await this.#options.load(id);
      if (!read.isForgotten) this.#keep(id, key, loadedAt);
      return key;
    } finally {
      this.#reads.delete(read);
    }
  }

  #keep(id: string, key: KnownKey | undefined, loadedAt: number): void {
    const refreshAt = loadedAt + this.#options.freshMs * refreshShare;
    if (key) this.#entries.set(id, { key, loadedAt, refreshAt, failedAt: -Infinity });
    else this.#entries.delete(id);
  }
}
