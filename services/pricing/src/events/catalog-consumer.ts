import type { Consumer } from '@parley/events/queue-consumer';
import type { Suppliers } from '../actions/ports.ts';

/** What the catalog says about products and companies affects the figures of their suppliers. */
export function catalogConsumer(suppliers: Pick<Suppliers, 'touchThoseOf'>): Consumer {
  return {
    queue: 'pricing.catalog',
    prefetch: 10,
    async handle(event) {
      if (event.type === 'catalog.changed.v1') await suppliers.touchThoseOf(event.data);
    },
  };
}
