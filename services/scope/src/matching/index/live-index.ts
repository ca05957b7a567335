import { setTimeout as sleep } from 'node:timers/promises';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { AppError } from '@parley/errors/app-error';
import type { Bus } from '@parley/events/bus';
import type { Platform } from '@parley/service/platform';
import { callsOn, type Ask } from '../threads/thread-calls.ts';
import { besideThis } from '../threads/beside-this.ts';
import { buildIndex, updateIndex } from './bring-up-to-date.ts';
import type { CatalogIndex } from './catalog-index.ts';
import type { CatalogNames } from './catalog-names.ts';
import { Changes } from './changes.ts';
import { indexMetrics, type IndexMetrics } from './index-metrics.ts';
import type { Upkeep } from './index-thread.ts';

/** The catalog's names, kept fresh. */
export interface LiveIndex {
  /**
   * A line to ask the index on, once it has been built for the first time; it may go over to any thread.
   * @throws AppError SERVICE_UNAVAILABLE when it is not built before the signal or the wait is over.
   */
  connect(signal: AbortSignal): Promise<MessagePort>;
}

export type LiveIndexTimings = {
  /** Everything is read again after this, should news be missed without anybody noticing. */
  rebuildIntervalMs: number;
  /** Two rebuilds are at least so far apart, however often the broker comes and goes. */
  rebuildPauseMs: number;
  /** How long the first build waits for the broker, to miss no change from its beginning on. */
  brokerWaitMs: number;
  /** How long `connect` waits for the first build. */
  buildWaitMs: number;
};

export type LiveIndexParts = { names: CatalogNames; bus: Bus; timings: LiveIndexTimings; platform: Platform };

const longestPauseMs = 30_000;

/** Builds the index in a thread of its own and keeps it fresh until the platform stops; the service answers meanwhile. */
export function startLiveIndex(parts: LiveIndexParts): LiveIndex {
  const { bus, platform } = parts;
  const thread = new Worker(besideThis(import.meta.url, 'index-thread'));
  thread.on('error', (error) => platform.fail(error));
  platform.stack.defer(async () => void (await thread.terminate()));
  const index = new BackgroundIndex(parts, callsOn(thread));
  bus.listen({
    types: ['catalog.changed.v1'],
    handle: ({ data }) => index.hear(() => index.changes.add(data)),
    onGap: () => index.hear(() => index.expectRebuild()),
  });
  const stopped = index.run();
  platform.stack.defer(() => stopped);
  return index;
}

class BackgroundIndex implements LiveIndex {
  readonly changes = new Changes();
  readonly #parts: LiveIndexParts;
  readonly #metrics: IndexMetrics;
  readonly #built = Promise.withResolvers<void>();
  readonly #ask: Ask<Upkeep>;
  #size: CatalogIndex['size'] | undefined;
  #isRebuildDue = true;
  #builtAt = -Infinity;
  #news = Promise.withResolvers<void>();
  #failures = 0;

  constructor(parts: LiveIndexParts, ask: Ask<Upkeep>) {
    this.#parts = parts;
    this.#ask = ask;
    this.#metrics = indexMetrics(parts.platform.metrics, () => this.#size);
  }

  async connect(signal: AbortSignal): Promise<MessagePort> {
    await this.#firstBuild(signal);
    const { port1, port2 } = new MessageChannel();
    await this.#ask('connect', port1);
    return port2;
  }

  async #firstBuild(signal: AbortSignal): Promise<void> {
    if (this.#size) return;
    const over = AbortSignal.any([signal, AbortSignal.timeout(this.#parts.timings.buildWaitMs)]);
    await Promise.race([this.#built.promise, aborted(over)]);
    if (this.#size) return;
    throw new AppError('SERVICE_UNAVAILABLE', 'The catalog has not been read yet. Try again in a moment.');
  }

  hear(note: () => void): void {
    note();
    this.#news.resolve();
  }

  expectRebuild(): void {
    this.#isRebuildDue = true;
  }

  async run(): Promise<void> {
    const { timings, platform } = this.#parts;
    await this.#waitForNews(timings.brokerWaitMs);
    while (!platform.stopping.aborted) await this.#step().catch((error: unknown) => this.#failed(error));
    this.#built.resolve();
  }

  async #step(): Promise<void> {
    const { timings } = this.#parts;
    const now = performance.now();
    if (now - this.#builtAt >= timings.rebuildIntervalMs) this.#isRebuildDue = true;
    const isRested = now - this.#builtAt >= timings.rebuildPauseMs;
    if (this.#isRebuildDue && isRested) await this.#rebuild();
    else if (this.#size && !this.changes.isEmpty) await this.#update();
    else
      await this.#waitForNews(
        this.#builtAt - now + (this.#isRebuildDue ? timings.rebuildPauseMs : timings.rebuildIntervalMs),
      );
    this.#failures = 0;
  }

  /** What changes from here on is read once more afterwards. */
  async #rebuild(): Promise<void> {
    const { names, platform } = this.#parts;
    const startedAt = performance.now();
    this.#isRebuildDue = false;
    this.changes.take();
    try {
      this.#size = await buildIndex(this.#ask, names, platform.stopping);
    } catch (error) {
      this.#isRebuildDue = true;
      throw error;
    }
    this.#builtAt = performance.now();
    this.#built.resolve();
    this.#metrics.built((this.#builtAt - startedAt) / 1_000);
    platform.log.info({ ...this.#size, ms: Math.round(this.#builtAt - startedAt) }, 'the catalog index is built');
  }

  async #update(): Promise<void> {
    const { names, platform } = this.#parts;
    try {
      this.#size = await updateIndex(this.#ask, { names, changed: this.changes.take(), signal: platform.stopping });
    } catch (error) {
      // What was taken is gone: only reading everything again finds it.
      this.#isRebuildDue = true;
      throw error;
    }
  }

  async #failed(cause: unknown): Promise<void> {
    const { log, stopping } = this.#parts.platform;
    if (stopping.aborted) return;
    const pauseMs = Math.min(longestPauseMs, 1_000 * 2 ** this.#failures);
    this.#failures += 1;
    log.warn({ err: cause, pauseMs }, 'cannot read the catalog; trying again');
    await sleep(pauseMs, undefined, { signal: stopping }).catch(() => undefined);
  }

  async #waitForNews(atMostMs: number): Promise<void> {
    const waiting = new AbortController();
    const signal = AbortSignal.any([waiting.signal, this.#parts.platform.stopping]);
    const timer = sleep(Math.max(1, atMostMs), undefined, { signal }).catch(() => undefined);
    await Promise.race([this.#news.promise, timer]);
    waiting.abort();
    this.#news = Promise.withResolvers();
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (signal.aborted) resolve();
  else signal.addEventListener('abort', () => resolve(), { once: true });
  return promise;
}
