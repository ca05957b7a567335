import type { Metrics } from '@parley/service/metrics';
import { Counter } from 'prom-client';
import type { EventKind } from './domain/event-kinds.ts';

/** Counts webhooks that were made. */
export function countWebhooks({ registry }: Metrics): () => void {
  const created = new Counter({ name: 'webhook_created_total', help: 'Webhooks made', registers: [registry] });
  return () => created.inc();
}

/** Counts what comes in. */
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
    help: 'Deliveries made of them, by kind',
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
