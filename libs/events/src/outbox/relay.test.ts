import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '@parley/service/new-id';
import { eventually } from '@parley/testing/eventually';
import { testPlatform } from '@parley/testing/platform';
import { describe, expect, it, vi } from 'vitest';
import type { Envelope } from '../envelope.ts';
import type { CommittedEvents, OutboxSource, PendingEvent, RecordId, Resent, SentEvent } from './outbox.ts';
import { PublishError, type PublishFailure } from '../broker/publisher.ts';
import { startRelay, type RelayTimings } from './relay.ts';

const quick: RelayTimings = { pollMs: 10, retryMs: 10, postponeMs: 20, gatherMs: 1, sweepMs: 10, settleMs: 20 };

/** An outbox in memory that keeps what the port promises. */
class FakeSource implements OutboxSource {
  readonly name = 'fakes';
  readonly unsent = new Map<RecordId, PendingEvent[]>();
  leaseMs = 200;
  readonly leases = new Map<RecordId, { by: string; until: number }>();
  polls = 0;
  swept = 0;
  resends = 0;
  sent: SentEvent[] = [];
  #committed: (id: RecordId, committed: CommittedEvents) => void = () => undefined;
  #resent: () => void = () => undefined;

  add(id: RecordId, version = 1): PendingEvent {
    const data = { categoryIds: [], companyIds: [], productFamilyIds: [], productIds: [] };
    const event: PendingEvent = {
      id: newId(),
      type: 'catalog.changed.v1',
      time: new Date().toISOString(),
      subject: id,
      version,
      data,
    };
    this.unsent.set(id, [...(this.unsent.get(id) ?? []), event]);
    return event;
  }

  /** Announces a commit that added all unsent events, or these. */
  announce(id: RecordId, added = [...(this.unsent.get(id) ?? [])]): void {
    this.leases.set(id, { by: 'this process', until: performance.now() + this.leaseMs });
    this.#committed(id, { added, unsentIds: (this.unsent.get(id) ?? []).map((event) => event.id) });
  }

  onCommitted(callback: (id: RecordId, committed: CommittedEvents) => void): void {
    this.#committed = callback;
  }

  onResent(callback: () => void): void {
    this.#resent = callback;
  }

  async *due(): AsyncGenerator<RecordId[]> {
    this.polls += 1;
    const due = [...this.unsent.keys()].filter((id) => this.#isFree(id));
    if (due.length > 0) yield due;
  }

  async lease(id: RecordId): Promise<PendingEvent[]> {
    if (!this.#isFree(id) && this.leases.get(id)?.by !== 'this process') return [];
    this.leases.set(id, { by: 'this process', until: performance.now() + this.leaseMs });
    return [...(this.unsent.get(id) ?? [])];
  }

  async markSent(id: RecordId, events: PendingEvent[]): Promise<{ hasMore: boolean }> {
    const rest = (this.unsent.get(id) ?? []).filter((event) => !events.some((sent) => sent.id === event.id));
    const sentAt = new Date();
    this.sent.push(...events.map((event) => ({ event, sentAt })));
    if (rest.length > 0) this.unsent.set(id, rest);
    else this.unsent.delete(id);
    if (rest.length === 0) this.leases.delete(id);
    return { hasMore: rest.length > 0 };
  }

  async postpone(id: RecordId, forMs: number): Promise<void> {
    this.leases.set(id, { by: 'nobody', until: performance.now() + forMs });
  }

  async resend(isWanted: (sent: SentEvent) => boolean): Promise<Resent> {
    this.resends += 1;
    const wanted = this.sent.filter(isWanted);
    this.sent = this.sent.filter((each) => !wanted.includes(each));
    for (const { event } of wanted) this.unsent.set(event.subject, [...(this.unsent.get(event.subject) ?? []), event]);
    this.#resent();
    return { records: wanted.length, events: wanted.length };
  }

  async sweep(): Promise<void> {
    this.swept += 1;
  }

  async backlog() {
    return { events: [...this.unsent.values()].flat().length, oldest: undefined };
  }

  #isFree(id: RecordId): boolean {
    return (this.leases.get(id)?.until ?? 0) < performance.now();
  }
}

/** A broker in memory; `refuse` decides which events fail and why. */
class FakeBus {
  isConnected = true;
  readonly sent: Envelope[] = [];
  refuse: (event: Envelope) => PublishFailure | undefined = () => undefined;

  /** Replaces the broker by another one, which has no queues. */
  replace: (until: Date) => Promise<void> = async () => undefined;

  onFreshBroker(refill: (until: Date) => Promise<void>): void {
    this.replace = refill;
  }

  async publish(event: Envelope): Promise<void> {
    const reason = this.isConnected ? this.refuse(event) : 'away';
    if (reason) throw new PublishError(reason);
    this.sent.push(event);
  }
}

function start(timings: Partial<RelayTimings> = {}) {
  const platform = testPlatform({ name: 'catalog' });
  const source = new FakeSource();
  const bus = new FakeBus();
  startRelay({ sources: [source], bus, platform, timings: { ...quick, ...timings } });
  return { platform, source, bus, [Symbol.asyncDispose]: () => platform[Symbol.asyncDispose]() };
}

function idsOf({ sent }: FakeBus): string[] {
  return sent.map(({ id }) => id);
}

describe('the relay', () => {
  it('publishes right after a commit, without waiting for the poll, in the name of its service', async () => {
    await using relay = start({ pollMs: 60_000 });
    const event = relay.source.add('a');
    relay.source.announce('a');
    await eventually(() => expect(relay.source.unsent.size).toBe(0));
    expect(relay.bus.sent).toEqual([{ ...event, source: 'catalog' }]);
  });

  it('finds unannounced events by polling', async () => {
    await using relay = start();
    relay.source.add('a');
    await eventually(() => expect(relay.source.unsent.size).toBe(0));
    expect(relay.bus.sent).toHaveLength(1);
  });

  describe('without waiting for the poll for events of other processes', () => {
    const rarely = { pollMs: 60_000 };

    it('finds what the process before it left, once its leases have ended', async () => {
      await using relay = start(rarely);
      relay.source.add('a');
      await eventually(() => expect(relay.bus.sent).toHaveLength(1));
    });

    it('sends again what a broker has refused', async () => {
      await using relay = start(rarely);
      let refusals = 3;
      relay.bus.refuse = () => (refusals-- > 0 ? 'refused' : undefined);
      relay.source.add('a');
      relay.source.announce('a');
      await eventually(() => expect(relay.source.unsent.size).toBe(0));
      expect(relay.bus.sent).toHaveLength(1);
    });

    it('sends what it leased so slowly that the lease had ended', async () => {
      await using relay = start(rarely);
      const { source } = relay;
      const lease = source.lease.bind(source);
      vi.spyOn(source, 'lease').mockImplementationOnce(async (id) => {
        await sleep(2 * source.leaseMs);
        return lease(id);
      });
      source.add('a');
      await eventually(() => expect(source.unsent.size).toBe(0));
      expect(relay.bus.sent).toHaveLength(1);
    });

    it('sends again what it could not mark', async () => {
      await using relay = start(rarely);
      vi.spyOn(relay.source, 'markSent').mockRejectedValueOnce(new Error('database away'));
      relay.source.add('a');
      relay.source.announce('a');
      await eventually(() => expect(relay.source.unsent.size).toBe(0));
      expect(relay.bus.sent).toHaveLength(2);
    });

    it('sends what was committed while the broker was away, when it is back', async () => {
      await using relay = start(rarely);
      await eventually(() => expect(relay.source.polls).toBe(1));
      relay.bus.isConnected = false;
      relay.source.add('a');
      relay.source.announce('a');
      await sleep(2 * relay.source.leaseMs);
      relay.bus.isConnected = true;
      await eventually(() => expect(relay.bus.sent).toHaveLength(1));
    });

    it('sends what was moved back to its outbox', async () => {
      await using relay = start(rarely);
      await eventually(() => expect(relay.source.polls).toBe(1));
      const event = relay.source.add('a');
      relay.source.unsent.clear();
      relay.source.sent.push({ event, sentAt: new Date() });
      await relay.source.resend(() => true);
      await eventually(() => expect(relay.bus.sent).toHaveLength(1));
    });

    it('looks once, and then no more', async () => {
      await using relay = start(rarely);
      relay.source.add('a');
      relay.source.announce('a');
      await sleep(3 * relay.source.leaseMs);
      expect(relay.source.polls).toBe(1);
    });
  });

  it('keeps the order of one record, also when an event is refused for a while', async () => {
    await using relay = start();
    let refusals = 3;
    relay.bus.refuse = ({ version }) => (version === 2 && refusals-- > 0 ? 'refused' : undefined);
    for (const version of [1, 2, 3]) relay.source.add('a', version);
    relay.source.announce('a');
    await eventually(() => expect(relay.source.unsent.size).toBe(0));
    expect(relay.bus.sent.map(({ version }) => version)).toEqual([1, 2, 3]);
  });

  describe('while the events of a commit wait for those of the next to be marked', () => {
    const patient = { pollMs: 60_000, gatherMs: 60_000 };
    const watched = ({ source }: ReturnType<typeof start>) => {
      source.leaseMs = 60_000;
      return { lease: vi.spyOn(source, 'lease'), markSent: vi.spyOn(source, 'markSent') };
    };

    it('publishes the events of the next commit, each once and in order, and marks them together', async () => {
      await using relay = start(patient);
      const { lease, markSent } = watched(relay);
      for (let version = 1; version <= 24; version += 1) {
        expect(markSent).not.toHaveBeenCalled();
        relay.source.announce('a', [relay.source.add('a', version)]);
        await eventually(() => expect(relay.bus.sent).toHaveLength(version));
      }
      await eventually(() => expect(relay.source.unsent.size).toBe(0));
      expect(relay.bus.sent.map(({ version }) => version)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
      expect(markSent).toHaveBeenCalledTimes(1);
      expect(lease).not.toHaveBeenCalled();
    });

    it('publishes in order what two commits add while an earlier event is being published', async () => {
      await using relay = start({ ...patient, gatherMs: 1 });
      const { lease } = watched(relay);
      for (const version of [1, 2, 3]) relay.source.announce('a', [relay.source.add('a', version)]);
      await eventually(() => expect(relay.source.unsent.size).toBe(0));
      expect(relay.bus.sent.map(({ version }) => version)).toEqual([1, 2, 3]);
      expect(lease).not.toHaveBeenCalled();
    });

    it('reads what another process has added, and publishes it first', async () => {
      await using relay = start({ ...patient, gatherMs: 1 });
      const { lease } = watched(relay);
      relay.source.add('a', 1);
      relay.source.announce('a', [relay.source.add('a', 2)]);
      await eventually(() => expect(relay.source.unsent.size).toBe(0));
      expect(relay.bus.sent.map(({ version }) => version)).toEqual([1, 2]);
      expect(lease).toHaveBeenCalledTimes(1);
    });

    it('marks them soon when there is no next commit', async () => {
      await using relay = start({ ...patient, gatherMs: 20 });
      relay.source.add('a');
      relay.source.announce('a');
      await eventually(() => expect(relay.source.unsent.size).toBe(0));
    });

    it('publishes none twice that was marked after a commit had read it', async () => {
      await using relay = start({ ...patient, gatherMs: 1 });
      const { lease, markSent } = watched(relay);
      const mark = FakeSource.prototype.markSent.bind(relay.source);
      markSent.mockImplementationOnce(async (id, events) => {
        relay.source.announce('a', [relay.source.add('a', 2)]);
        return mark(id, events);
      });
      relay.source.add('a', 1);
      relay.source.announce('a');
      await eventually(() => expect(relay.source.unsent.size).toBe(0));
      expect(relay.bus.sent.map(({ version }) => version)).toEqual([1, 2]);
      expect(lease).not.toHaveBeenCalled();
    });

    it('marks what was published when the event of the next commit is refused', async () => {
      await using relay = start({ ...patient, gatherMs: 60_000 });
      relay.bus.refuse = ({ version }) => (version === 2 ? 'refused' : undefined);
      for (const version of [1, 2]) {
        relay.source.add('a', version);
        relay.source.announce('a');
        await eventually(() => expect(relay.bus.sent).toHaveLength(1));
      }
      await eventually(() => expect(relay.source.unsent.get('a')).toHaveLength(1));
    });
  });

  it('publishes other records while the event of one is refused', async () => {
    await using relay = start();
    relay.bus.refuse = ({ subject }) => (subject === 'stuck' ? 'returned' : undefined);
    relay.source.add('stuck');
    for (let index = 0; index < 250; index += 1) relay.source.add(`record-${index}`);
    await eventually(() => expect([...relay.source.unsent.keys()]).toEqual(['stuck']));
  });

  it('publishes a thousand records although none can be marked yet', async () => {
    await using relay = start({ pollMs: 60_000 });
    const { source } = relay;
    source.leaseMs = 60_000;
    const answered = Promise.withResolvers<void>();
    const mark = source.markSent.bind(source);
    vi.spyOn(source, 'markSent').mockImplementation((...marked) => answered.promise.then(() => mark(...marked)));
    for (let index = 0; index < 1_000; index += 1) {
      source.add(`record-${index}`);
      source.announce(`record-${index}`);
    }
    await eventually(() => expect(relay.bus.sent).toHaveLength(1_000));
    answered.resolve();
    await eventually(() => expect(source.unsent.size).toBe(0));
  });

  it('leases nothing again while it marks it', async () => {
    await using relay = start();
    const { source } = relay;
    source.leaseMs = 1;
    const lease = vi.spyOn(source, 'lease');
    const answered = Promise.withResolvers<void>();
    const mark = source.markSent.bind(source);
    vi.spyOn(source, 'markSent').mockImplementation((...marked) => answered.promise.then(() => mark(...marked)));
    source.add('a');
    source.announce('a');
    const { polls } = source;
    await eventually(() => expect(source.polls).toBeGreaterThan(polls + 3));
    answered.resolve();
    await eventually(() => expect(source.unsent.size).toBe(0));
    expect(lease).not.toHaveBeenCalled();
    expect(relay.bus.sent).toHaveLength(1);
  });

  it('repeats an event that it could not mark, with the same id', async () => {
    await using relay = start();
    const event = relay.source.add('a');
    vi.spyOn(relay.source, 'markSent').mockRejectedValueOnce(new Error('killed between confirm and mark'));
    await eventually(() => expect(relay.source.unsent.size).toBe(0));
    expect(relay.bus.sent.map(({ id }) => id)).toEqual([event.id, event.id]);
  });

  it('keeps all events while the broker is away and sends them when it is back', async () => {
    await using relay = start();
    relay.bus.isConnected = false;
    for (let index = 0; index < 500; index += 1) {
      relay.source.add(`record-${index}`);
      relay.source.announce(`record-${index}`);
    }
    await eventually(() => expect(relay.source.swept).toBeGreaterThan(2));
    expect(relay.bus.sent).toEqual([]);
    relay.bus.isConnected = true;
    await eventually(() => expect(relay.source.unsent.size).toBe(0));
    expect(relay.bus.sent).toHaveLength(500);
  });

  it('repeats the events of the former broker for a fresh one, with the same ids, and sends none of the new ones twice', async () => {
    await using relay = start();
    const [first, second] = [relay.source.add('a'), relay.source.add('b')];
    await eventually(() => expect(relay.bus.sent).toHaveLength(2));
    const until = new Date();
    // An event sent in the same millisecond counts as sent before.
    await sleep(2);
    const replaced = relay.bus.replace(until);
    const own = relay.source.add('c');
    await replaced;
    await eventually(() => expect(relay.source.unsent.size).toBe(0));
    expect(idsOf(relay.bus).sort()).toEqual([first, first, second, second, own].map(({ id }) => id).sort());
  });

  it('repeats for a fresh broker also events that are marked late as sent to the former one', async () => {
    await using relay = start({ settleMs: 100 });
    const replaced = relay.bus.replace(new Date());
    await eventually(() => expect(relay.source.resends).toBe(1));
    const event = relay.source.add('late');
    relay.source.unsent.clear();
    relay.source.sent.push({ event, sentAt: new Date(0) });
    await replaced;
    await eventually(() => expect(idsOf(relay.bus)).toEqual([event.id]));
  });

  it('goes on after its source failed', async () => {
    await using relay = start();
    vi.spyOn(relay.source, 'due').mockImplementationOnce(() => {
      throw new Error('database away');
    });
    relay.source.add('a');
    await eventually(() => expect(relay.bus.sent).toHaveLength(1));
  });

  it('publishes announced events before it stops', async () => {
    const relay = start({ pollMs: 60_000 });
    for (let index = 0; index < 100; index += 1) {
      relay.source.add(`record-${index}`);
      relay.source.announce(`record-${index}`);
    }
    await relay[Symbol.asyncDispose]();
    expect(relay.bus.sent).toHaveLength(100);
  });

  it('counts published and waiting events', async () => {
    await using relay = start({ pollMs: 60_000 });
    relay.source.add('a');
    relay.source.announce('a');
    await eventually(() => expect(relay.source.unsent.size).toBe(0));
    const metrics = await relay.platform.metrics.registry.metrics();
    expect(metrics).toContain('outbox_published_total{event_type="catalog.changed.v1",result="sent"} 1');
    expect(metrics).toContain('outbox_publish_lag_seconds_count{event_type="catalog.changed.v1"} 1');
    expect(metrics).toContain('outbox_relay_active 1');
    expect(metrics).toContain('outbox_pending_events 0');
    expect(metrics).toContain('outbox_oldest_pending_age_seconds 0');
  });
});
