import type { Bus } from '../broker/bus.ts';
import type { OutboxMetrics } from './outbox-metrics.ts';
import type { OutboxSource, PendingEvent, RecordId } from './outbox.ts';
import { PublishError, type PublishFailure } from '../broker/publisher.ts';
import type { LeasedCommit, RecordRequests } from './record-requests.ts';

export type RecordPublisherOptions = {
  bus: Pick<Bus, 'publish'>;
  metrics: OutboxMetrics;
  /** Name of this service, the `source` of its events. */
  service: string;
  postponeMs: number;
  /** How long events that were published after a commit wait for those of the next one, to be marked together. */
  gatherMs: number;
};

/** With this many published events a record is marked at once: its next commit reads all of them. */
const maxUnmarked = 24;

/** A record while it is published: its events that were published and not marked yet, and those that were marked last. */
type RecordInWork = {
  source: OutboxSource;
  id: RecordId;
  requests: RecordRequests;
  unmarked: PendingEvent[];
  marked: PendingEvent[];
};

/** Publishes the events of one record in order and marks them as sent. */
export class RecordPublisher {
  readonly #options: RecordPublisherOptions;

  constructor(options: RecordPublisherOptions) {
    this.#options = options;
  }

  /**
   * Fulfils the requests. Events of a commit are published at once, also while earlier ones wait to be marked.
   * @returns why publishing stopped early; undefined when nothing is left to do, or another process does it.
   */
  async publishAll(source: OutboxSource, id: RecordId, requests: RecordRequests): Promise<PublishFailure | undefined> {
    const { gatherMs, postponeMs } = this.#options;
    const record: RecordInWork = { source, id, requests, unmarked: [], marked: [] };
    for (;;) {
      const { isFound, mayWait, failure } = await this.#publishNext(record);
      if (mayWait && (await requests.wait(gatherMs))) continue;
      const { hasMore } = record.unmarked.length > 0 ? await mark(record) : { hasMore: isFound };
      // With the broker away no process can publish, so waiting for the lease to expire is enough.
      if (failure && failure !== 'away') await source.postpone(id, postponeMs);
      if (failure || !(hasMore || requests.isOpen)) return failure;
    }
  }

  /** Publishes what is not published yet. After a commit, the mark may wait for the next one. */
  async #publishNext({ source, id, requests, unmarked, marked }: RecordInWork) {
    const committed = requests.take();
    // A commit may have seen events that were marked after it.
    const known = committed && unpublishedOf(committed, [...marked, ...unmarked]);
    const { events, until } = known ?? (await leaseNow(source, id));
    const found = known ? events : without(events, unmarked);
    const { sent, failure } = await this.#publishInOrder(found, until);
    unmarked.push(...sent);
    const mayWait = known !== undefined && sent.length === found.length && unmarked.length < maxUnmarked;
    return { isFound: found.length > 0, mayWait, failure };
  }

  /** Publishes one event at a time, each after the previous one's confirm: a refused event holds up those after it. */
  async #publishInOrder(events: PendingEvent[], until: number) {
    const sent: PendingEvent[] = [];
    for (const event of events) {
      if (performance.now() >= until) break;
      const failure = await this.#publish(event);
      if (failure) return { sent, failure };
      sent.push(event);
    }
    return { sent };
  }

  async #publish(event: PendingEvent): Promise<PublishFailure | undefined> {
    const { bus, metrics, service } = this.#options;
    const result = await bus.publish({ ...event, source: service }).then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof PublishError) return error.reason;
        throw error;
      },
    );
    metrics.published.inc({ event_type: event.type, result: result ?? 'sent' });
    if (!result)
      metrics.lagSeconds.observe({ event_type: event.type }, Math.max(0, Date.now() - Date.parse(event.time)) / 1_000);
    return result;
  }
}

type LeasedEvents = { events: PendingEvent[]; until: number };

/** What to publish of a leased record, unless another process has added some of it. */
function unpublishedOf(
  { added, unsentIds, until }: LeasedCommit,
  published: readonly PendingEvent[],
): LeasedEvents | undefined {
  if (performance.now() >= until) return undefined;
  const isPublished = new Set(published.map(({ id }) => id));
  const addedById = new Map(added.map((event) => [event.id, event]));
  const ids = unsentIds.filter((id) => !isPublished.has(id));
  const events = ids.flatMap((id) => addedById.get(id) ?? []);
  return events.length === ids.length ? { events, until } : undefined;
}

async function mark(record: RecordInWork): Promise<{ hasMore: boolean }> {
  const { source, id, unmarked, requests } = record;
  [record.unmarked, record.marked] = [[], unmarked];
  return source.markSent(id, unmarked, () => requests.hasCommit);
}

function without(events: PendingEvent[], known: PendingEvent[]): PendingEvent[] {
  return known.length === 0 ? events : events.filter(({ id }) => !known.some((one) => one.id === id));
}

async function leaseNow(source: OutboxSource, id: RecordId): Promise<LeasedEvents> {
  const until = performance.now() + source.leaseMs;
  return { events: await source.lease(id), until };
}
