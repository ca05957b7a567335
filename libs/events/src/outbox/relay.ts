import { setTimeout as sleep } from 'node:timers/promises';
import { cachedBriefly } from '@parley/service/cached-briefly';
import { every, type Repetition } from '@parley/service/every';
import type { Platform } from '@parley/service/platform';
import { Wake } from '@parley/service/wake';
import type { Bus } from '../broker/bus.ts';
import { InFlight } from '../broker/in-flight.ts';
import { createOutboxMetrics, type OutboxMetrics } from './outbox-metrics.ts';
import { keepSentMs, type OutboxBacklog, type OutboxSource, type RecordId, type SentEvent } from './outbox.ts';
import type { PublishFailure } from '../broker/publisher.ts';
import { RecordPublisher } from './record-publisher.ts';
import { RecordRequests, type LeasedCommit } from './record-requests.ts';

export type RelayOptions = {
  sources: readonly OutboxSource[];
  bus: Pick<Bus, 'isConnected' | 'publish' | 'onFreshBroker'>;
  platform: Platform;
  timings?: Partial<RelayTimings>;
};

export type RelayTimings = {
  /** Interval between two polls for events that another process left. Polls for events of this process come sooner. */
  pollMs: number;
  /** When to poll again after a poll that left something, as when the broker is away. */
  retryMs: number;
  /** How long a record is postponed after the broker refused one of its events. */
  postponeMs: number;
  /** How long a record whose events were published right after a commit waits for its next commit before it is marked. */
  gatherMs: number;
  sweepMs: number;
  /** How long after a fresh broker is detected a process may still mark events as sent that the old one confirmed. */
  settleMs: number;
};

const defaultTimings: RelayTimings = {
  pollMs: 8_000,
  retryMs: 500,
  postponeMs: 5_000,
  gatherMs: 100,
  sweepMs: 60_000,
  settleMs: 10_000,
};

const drainMs = 5_000;
/** Records that a poll processes at the same time. */
const concurrency = 512;
/**
 * Once this many records are in work, most of them waiting to be marked as sent, the fast path leaves further ones to
 * polling: their leases would end before their turn.
 */
const maxRunning = 2_048;

/**
 * Publishes the events that commits leave in the outboxes: right after the commit, with polling as a fallback. Where this
 * process knows that events are left, it polls as soon as they may be leased.
 */
export function startRelay(options: RelayOptions): void {
  const relay = new Relay(options);
  relay.start();
  options.platform.stack.defer(() => relay.stop());
}

/** A record to publish; `key` identifies it across all sources. */
type Job = { source: OutboxSource; id: RecordId; key: string; committed?: LeasedCommit };

class Relay {
  readonly #sources: readonly OutboxSource[];
  readonly #bus: RelayOptions['bus'];
  readonly #timings: RelayTimings;
  readonly #platform: Platform;
  readonly #metrics: OutboxMetrics;
  readonly #records: RecordPublisher;
  readonly #stopping = new AbortController();
  readonly #work = new InFlight();
  /** What makes the next poll of a source come sooner. */
  readonly #wakes: ReadonlyMap<OutboxSource, Wake>;
  /** What is requested of the records that are being published. */
  readonly #running = new Map<string, RecordRequests>();

  constructor({ sources, bus, platform, timings }: RelayOptions) {
    this.#sources = sources;
    this.#bus = bus;
    this.#timings = { ...defaultTimings, ...timings };
    this.#platform = platform;
    this.#wakes = new Map(sources.map((source) => [source, new Wake()]));
    this.#metrics = createOutboxMetrics(
      platform.metrics,
      cachedBriefly(() => this.#backlog()),
    );
    const { postponeMs, gatherMs } = this.#timings;
    this.#records = new RecordPublisher({ bus, metrics: this.#metrics, service: platform.name, postponeMs, gatherMs });
  }

  start(): void {
    for (const [source, wake] of this.#wakes) this.#startSource(source, wake);
    this.#bus.onFreshBroker((until) => this.#sendAgain(until));
    this.#metrics.active.set(1);
  }

  #startSource(source: OutboxSource, wake: Wake): void {
    const { pollMs: everyMs, sweepMs } = this.#timings;
    const { signal } = this.#stopping;
    source.onCommitted((id, committed) => {
      this.#soon({ ...jobOf(source, id), committed: { ...committed, until: performance.now() + source.leaseMs } });
    });
    source.onResent(() => wake.up());
    this.#repeat({ task: `publish events of ${source.name}`, everyMs, signal, wake }, () => this.#poll(source));
    this.#repeat({ task: `sweep events of ${source.name}`, everyMs: sweepMs, signal }, () =>
      source.sweep(new Date(Date.now() - keepSentMs)),
    );
    // What a process that has just died was publishing.
    wake.after(source.leaseMs);
  }

  /** The broker that confirmed events sent up to `until` has lost them. Repeats are harmless: they keep their ids. */
  async #sendAgain(until: Date): Promise<void> {
    const isLost = ({ sentAt }: SentEvent) => sentAt <= until;
    for (const source of this.#sources) await source.resend(isLost);
    // A process delayed by a slow database may only now mark events that the old broker confirmed.
    await sleep(this.#timings.settleMs, undefined, { signal: this.#stopping.signal });
    for (const source of this.#sources) await source.resend(isLost);
  }

  /** Finishes running work for up to `drainMs`; the remaining events stay in the outboxes. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.race([this.#work.settled(), sleep(drainMs, undefined, { ref: false })]);
    this.#metrics.active.set(0);
  }

  #soon(job: Job): void {
    const isFull = this.#running.size >= maxRunning && !this.#running.has(job.key);
    if (!this.#bus.isConnected || isFull) return this.#pollAfter(job.source, job.source.leaseMs);
    this.#work.add(this.#publishCommitted(job));
  }

  async #publishCommitted(job: Job): Promise<void> {
    // Polling retries the record and logs the failure.
    await this.#publish(job).catch(() => undefined);
  }

  #pollAfter(source: OutboxSource, ms: number): void {
    this.#wakes.get(source)?.after(ms);
  }

  async #poll(source: OutboxSource): Promise<void> {
    const { retryMs } = this.#timings;
    if (!this.#bus.isConnected) return this.#pollAfter(source, retryMs);
    for await (const ids of source.due()) {
      const failures = await this.#publishMany(this.#others(source, ids));
      if (failures.length > 0)
        this.#platform.log.warn(
          { source: source.name, failures: failures.length, first: failures[0] },
          'events stay in the outbox',
        );
      if (this.#stopping.signal.aborted) return;
      if (failures.length > 0 || !this.#bus.isConnected) return this.#pollAfter(source, retryMs);
    }
  }

  /** The records that this process is not publishing. It looks at the rest again: a record may get events at its end. */
  #others(source: OutboxSource, ids: readonly RecordId[]): Job[] {
    const others = ids.map((id) => jobOf(source, id)).filter(({ key }) => !this.#running.has(key));
    if (others.length < ids.length) this.#pollAfter(source, source.leaseMs);
    return others;
  }

  async #publishMany(jobs: Job[]): Promise<PublishFailure[]> {
    const failures: PublishFailure[] = [];
    const rest = jobs.values();
    const workOff = async () => {
      for (const job of rest) {
        const failure = await this.#publish(job);
        if (failure) failures.push(failure);
      }
    };
    await Promise.all(Array.from({ length: concurrency }, workOff));
    return failures;
  }

  /** Never publishes a record twice at once; the publication in progress fulfils concurrent requests. */
  async #publish({ source, id, key, committed }: Job): Promise<PublishFailure | undefined> {
    const running = this.#running.get(key);
    if (running) {
      running.add(committed);
      return undefined;
    }
    const requests = new RecordRequests();
    requests.add(committed);
    this.#running.set(key, requests);
    let failure: PublishFailure | 'unmarked' | undefined = 'unmarked';
    try {
      do failure = await this.#records.publishAll(source, id, requests);
      while (!failure && requests.isOpen);
      return failure;
    } finally {
      this.#running.delete(key);
      const isLeased = failure === 'away' || failure === 'unmarked';
      if (failure) this.#pollAfter(source, isLeased ? source.leaseMs : this.#timings.postponeMs);
    }
  }

  async #backlog(): Promise<OutboxBacklog> {
    return sumOf(await Promise.all(this.#sources.map((source) => source.backlog())));
  }

  #repeat(repetition: Repetition, turn: () => Promise<void>): void {
    this.#work.add(every(repetition, this.#platform, turn));
  }
}

function jobOf(source: OutboxSource, id: RecordId): Job {
  return { source, id, key: `${source.name}/${id}` };
}

function sumOf(backlogs: OutboxBacklog[]): OutboxBacklog {
  const times = backlogs.flatMap(({ oldest }) => (oldest ? [oldest.getTime()] : []));
  return {
    events: backlogs.reduce((sum, { events }) => sum + events, 0),
    oldest: times.length > 0 ? new Date(Math.min(...times)) : undefined,
  };
}
