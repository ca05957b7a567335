import type { Consumer } from '@parley/events/queue-consumer';
import type { Suppliers } from '../actions/ports.ts';

/** What the catalog says of products and companies is part of the figures of those who sell them. */
export function catalogConsumer(suppliers: Pick<Suppliers, 'touchThoseOf'>): Consumer {
  return {
    queue: 'pricing.catalog',
    prefetch: 10,
    async handle(event) {
      if (event.type === 'catalog.changed.v1') await suppliers.touchThoseOf(event.data);
    },
  };
}
