import type { Metrics } from '@parley/service/metrics';
import { Counter, Gauge, Histogram } from 'prom-client';
import type { OutboxBacklog } from './outbox.ts';

export type OutboxMetrics = ReturnType<typeof createOutboxMetrics>;

/** @param backlog a recent measurement; the age of the oldest event keeps growing between two measurements. */
export function createOutboxMetrics({ registry }: Metrics, backlog: () => Promise<OutboxBacklog | undefined>) {
  const registers = [registry];
  new Gauge({
    name: 'outbox_pending_events',
    help: 'Events committed and not yet confirmed by the broker',
    registers,
    async collect() {
      this.set((await backlog())?.events ?? 0);
    },
  });
  new Gauge({
    name: 'outbox_oldest_pending_age_seconds',
    help: 'Age of the oldest event not yet confirmed; 0 without one',
    registers,
    async collect() {
      const oldest = (await backlog())?.oldest;
      this.set(oldest ? Math.max(0, Date.now() - oldest.getTime()) / 1_000 : 0);
    },
  });
  return {
    active: new Gauge({ name: 'outbox_relay_active', help: '1 while the relay runs', registers }),
    published: new Counter({
      name: 'outbox_published_total',
      help: 'Tries to publish an event of an outbox, by outcome',
      labelNames: ['event_type', 'result'],
      registers,
    }),
    lagSeconds: new Histogram({
      name: 'outbox_publish_lag_seconds',
      help: 'Time from the commit of an event to its confirm',
      labelNames: ['event_type'],
      buckets: [0.1, 0.5, 1, 2.5, 5, 10, 30, 60],
      registers,
    }),
  };
}
