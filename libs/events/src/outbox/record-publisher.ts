import type { Bus } from '../broker/bus.ts';
import type { Envelope } from '../envelope.ts';
import type { OutboxMetrics } from './outbox-metrics.ts';
import type { OutboxSource, PendingEvent, RecordId } from './outbox.ts';
import { PublishError, type PublishFailure } from '../broker/publisher.ts';

export type RecordPublisherOptions = {
  bus: Pick<Bus, 'publish'>;
  metrics: OutboxMetrics;
  /** Name of this service, the `source` of its events. */
  service: string;
  postponeMs: number;
};

/** Events of a leased record, and when the lease ends on the clock of `performance.now()`. */
export type LeasedEvents = { events: PendingEvent[]; until: number };

/** Publishes the events of one record in order and marks them as sent. */
export class RecordPublisher {
  readonly #options: RecordPublisherOptions;

  constructor(options: RecordPublisherOptions) {
    this.#options = options;
  }

  /**
   * @param committed events that a commit in this process has just leased.
   * @returns why publishing stopped early; undefined when nothing is left to do, or another process does it.
   */
  async publishAll(source: OutboxSource, id: RecordId, committed?: LeasedEvents): Promise<PublishFailure | undefined> {
    for (let leased = committed; ; leased = undefined) {
      const { events, until } = isStillLeased(leased) ? leased : await leaseNow(source, id);
      const { sent, failure } = await this.#publishInOrder(events, until);
      const { hasMore } = sent.length > 0 ? await source.markSent(id, sent) : { hasMore: events.length > 0 };
      // With the broker away no process can publish, so waiting for the lease to expire is enough.
      if (failure && failure !== 'away') await source.postpone(id, this.#options.postponeMs);
      if (failure || !hasMore) return failure;
    }
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
    const result = await bus.publish(fromService(event, service)).then(
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

function isStillLeased(leased: LeasedEvents | undefined): leased is LeasedEvents {
  return leased !== undefined && performance.now() < leased.until;
}

async function leaseNow(source: OutboxSource, id: RecordId): Promise<LeasedEvents> {
  const until = performance.now() + source.leaseMs;
  return { events: await source.lease(id), until };
}

function fromService(event: PendingEvent, source: string): Envelope {
  return { ...event, source };
}
