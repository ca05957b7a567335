import { cachedBriefly } from '@parley/service/cached-briefly';
import type { Metrics } from '@parley/service/metrics';
import { Counter, Gauge } from 'prom-client';
import type { WebhookStore } from './actions/ports.ts';
import type { EventKind } from './domain/event-kinds.ts';

export function countWebhooks({ registry }: Metrics): () => void {
  const created = new Counter({ name: 'webhook_created_total', help: 'Webhooks created', registers: [registry] });
  return () => created.inc();
}

/** Shows how many webhooks there are, counted when metrics are read. */
export function showEndpoints({ registry }: Metrics, count: WebhookStore['count']): void {
  const lately = cachedBriefly(count);
  new Gauge({
    name: 'webhook_endpoints',
    help: 'Webhooks, by state: enabled, disabled',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const { all = 0, disabled = 0 } = (await lately()) ?? {};
      this.set({ state: 'enabled' }, all - disabled);
      this.set({ state: 'disabled' }, disabled);
    },
  });
}

/** Counts incoming events. */
export function observeIngest({ registry }: Metrics) {
  const registers = [registry];
  const events = new Counter({
    name: 'webhook_ingested_events_total',
    help: 'Events taken in, repeats included, by kind',
    labelNames: ['kind'],
    registers,
  });
  const deliveries = new Counter({
    name: 'webhook_ingested_deliveries_total',
    help: 'Deliveries created from events, by kind',
    labelNames: ['kind'],
    registers,
  });
  return {
    ingested: (kind: EventKind, newDeliveries: number) => {
      events.inc({ kind });
      deliveries.inc({ kind }, newDeliveries);
    },
  };
}
