import { EventEmitter, once } from 'node:events';
import { AppError } from '@parley/errors/app-error';
import type { Bus } from '@parley/events/bus';
import { backoffMs } from '@parley/service/backoff';
import { every } from '@parley/service/every';
import { pause } from '@parley/service/pause';
import type { Platform } from '@parley/service/platform';
import { ChangePoll, type ChangesSince } from './change-poll.ts';
import type { ChangedIds } from './changed-ids.ts';
import { PendingChanges } from './pending-changes.ts';
import type { Metrics } from '@parley/service/metrics';
import { Gauge } from 'prom-client';

/** A part of the catalog in the memory of this process, kept current. */
export interface LiveCatalog<T> {
  /** The current copy; undefined until it has been read for the first time. */
  readonly copy: T | undefined;
  /**
   * The copy, once it exists.
   * @throws AppError SERVICE_UNAVAILABLE if no copy exists within `waitMs` or before the signal aborts.
   */
  ready(signal: AbortSignal, waitMs: number): Promise<T>;
  /** Takes in changes made by this process; resolves when the copy shows them, or at once if there is no copy yet. */
  apply(changed: ChangedIds): Promise<void>;
}

/** How to build a copy and keep it current. */
export type CopyOf<T> = {
  /** Reads everything. */
  build(signal: AbortSignal): Promise<T>;
  /** Reads what has changed, and removes what the catalog no longer has. May be repeated. */
  update(copy: T, changed: ChangedIds, signal: AbortSignal): Promise<void>;
  changesSince: ChangesSince;
  /** Records by kind, for metrics. */
  sizeOf(copy: T): Record<string, number>;
};

export type LiveCatalogTimings = {
  /** Interval between checks for changes that no event reported. */
  pollIntervalMs: number;
  /** After this time everything is read again, in case both events and looks missed something. */
  rebuildIntervalMs: number;
  /** The longest pause after failures. */
  maxPauseMs: number;
};

export type LiveCatalogParts<T> = {
  copyOf: CopyOf<T>;
  bus: Pick<Bus, 'listen'>;
  platform: Platform;
  timings?: Partial<LiveCatalogTimings>;
};

const usualTimings: LiveCatalogTimings = {
  pollIntervalMs: 10_000,
  rebuildIntervalMs: 21_600_000,
  maxPauseMs: 10_000,
};
const firstPauseMs = 500;

/**
 * Reads the copy in the background and keeps it current until the platform stops; meanwhile the service answers calls.
 */
export function startLiveCatalog<T>(parts: LiveCatalogParts<T>): LiveCatalog<T> {
  const live = new BackgroundCopy(parts);
  const { bus, platform } = parts;
  bus.listen({
    types: ['catalog.changed.v1'],
    handle: ({ data }) => live.note(data),
    onGap: () => live.lookSoon(),
  });
  const stopped = Promise.all([live.rebuildUntilStopped(), live.followUntilStopped()]);
  platform.stack.defer(async () => {
    await stopped;
  });
  return live;
}

class BackgroundCopy<T> implements LiveCatalog<T> {
  copy: T | undefined;
  readonly #copyOf: CopyOf<T>;
  readonly #platform: Platform;
  readonly #timings: LiveCatalogTimings;
  readonly #metrics: CopyMetrics;
  /** Raises `built` when a copy exists, or never will. A promise would keep every waiter in memory. */
  readonly #building = new EventEmitter().setMaxListeners(0);
  readonly #pending = new PendingChanges();
  /** Changes that arrive during a rebuild, for the new copy to read again. */
  #sinceBuild: PendingChanges | undefined;
  #poll: ChangePoll;
  #nextLookAt = 0;
  #news = Promise.withResolvers<void>();
  #nextUpdate = Promise.withResolvers<void>();

  constructor({ copyOf, platform, timings }: LiveCatalogParts<T>) {
    this.#copyOf = copyOf;
    this.#platform = platform;
    this.#timings = { ...usualTimings, ...timings };
    this.#poll = new ChangePoll(copyOf.changesSince, Date.now());
    this.#metrics = copyMetrics(platform.metrics, () => (this.copy === undefined ? {} : copyOf.sizeOf(this.copy)));
  }

  async ready(signal: AbortSignal, waitMs: number): Promise<T> {
    if (this.copy !== undefined) return this.copy;
    const over = AbortSignal.any([signal, AbortSignal.timeout(waitMs)]);
    await once(this.#building, 'built', { signal: over }).catch(() => undefined);
    if (this.copy !== undefined) return this.copy;
    throw new AppError('SERVICE_UNAVAILABLE', 'The catalog has not been read yet. Try again in a moment.');
  }

  async apply(changed: ChangedIds): Promise<void> {
    this.note(changed);
    if (this.copy !== undefined) await this.#nextUpdate.promise;
  }

  note(changed: ChangedIds): void {
    this.#pending.add(changed);
    this.#sinceBuild?.add(changed);
    this.#news.resolve();
  }

  lookSoon(): void {
    this.#nextLookAt = 0;
    this.#news.resolve();
  }

  async rebuildUntilStopped(): Promise<void> {
    const rebuild = () => this.#withRetries(() => this.#rebuild());
    await rebuild();
    const everyMs = this.#timings.rebuildIntervalMs;
    await every({ task: 'read the catalog again', everyMs, signal: this.#platform.stopping }, this.#platform, rebuild);
    this.#building.emit('built');
  }

  async followUntilStopped(): Promise<void> {
    const { stopping } = this.#platform;
    if (this.copy === undefined) await once(this.#building, 'built');
    while (!stopping.aborted) {
      await this.#withRetries(() => this.#follow());
      await this.#waitForNews();
    }
    this.#nextUpdate.resolve();
  }

  async #rebuild(): Promise<void> {
    const { stopping, log } = this.#platform;
    const startedAt = performance.now();
    const changes = new PendingChanges();
    this.#sinceBuild = changes;
    const copy = await this.#copyOf.build(stopping);
    while (!changes.isEmpty) await this.#copyOf.update(copy, changes.take(), stopping);
    this.#sinceBuild = undefined;
    this.copy = copy;
    this.#building.emit('built');
    const ms = Math.round(performance.now() - startedAt);
    this.#metrics.built(ms / 1_000);
    log.info({ ...this.#copyOf.sizeOf(copy), ms }, 'the catalog has been read');
  }

  async #follow(): Promise<void> {
    if (performance.now() >= this.#nextLookAt) await this.#look();
    if (!this.#pending.isEmpty) await this.#update();
  }

  async #look(): Promise<void> {
    this.#nextLookAt = performance.now() + this.#timings.pollIntervalMs;
    try {
      for (const changed of await this.#poll.look(this.#platform.stopping)) this.note(changed);
    } catch (error) {
      this.#nextLookAt = 0;
      throw error;
    }
  }

  async #update(): Promise<void> {
    const waiting = this.#nextUpdate;
    this.#nextUpdate = Promise.withResolvers();
    const changed = this.#pending.take();
    try {
      if (this.copy !== undefined) await this.#copyOf.update(this.copy, changed, this.#platform.stopping);
      waiting.resolve();
    } catch (error) {
      this.#pending.add(changed);
      waiting.resolve(this.#nextUpdate.promise);
      throw error;
    }
  }

  /** Until it succeeds or the platform stops. */
  async #withRetries(step: () => Promise<void>): Promise<void> {
    const { stopping, log } = this.#platform;
    for (let failures = 0; !stopping.aborted; failures += 1) {
      try {
        return await step();
      } catch (error) {
        if (stopping.aborted) return;
        const pauseMs = backoffMs({ firstMs: firstPauseMs, maxMs: this.#timings.maxPauseMs }, failures);
        log.warn({ err: error, pauseMs: Math.round(pauseMs) }, 'cannot read the catalog; trying again');
        await pause(pauseMs, stopping);
      }
    }
  }

  async #waitForNews(): Promise<void> {
    const waiting = new AbortController();
    const signal = AbortSignal.any([waiting.signal, this.#platform.stopping]);
    const untilLook = Math.max(1, this.#nextLookAt - performance.now());
    await Promise.race([this.#news.promise, pause(untilLook, signal)]);
    waiting.abort();
    this.#news = Promise.withResolvers();
  }
}

type CopyMetrics = { built(seconds: number): void };

/** How large this process's copy of the catalog is, and how long it took to build. */
function copyMetrics({ registry }: Metrics, size: () => Record<string, number>): CopyMetrics {
  const registers = [registry];
  new Gauge({
    name: 'catalog_copy_entries',
    help: 'Catalog records that this process keeps in memory, by kind; none until they have been read',
    labelNames: ['kind'],
    registers,
    collect() {
      for (const [kind, count] of Object.entries(size())) this.set({ kind }, count);
    },
  });
  const build = new Gauge({
    name: 'catalog_copy_build_seconds',
    help: 'Duration of the last reading of the whole catalog into memory',
    registers,
  });
  return { built: (seconds) => build.set(seconds) };
}
