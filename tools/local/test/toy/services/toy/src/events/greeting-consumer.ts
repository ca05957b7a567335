import type { Consumer } from '@parley/events/queue-consumer';
import type { Greetings } from '../actions/ports.ts';

export function greetingConsumer(greetings: Pick<Greetings, 'hear'>): Consumer {
  return {
    queue: 'toy.greetings',
    prefetch: 10,
    async handle(event) {
      if (event.type === 'toy.greeted.v1') await greetings.hear(event.data.greetingId);
    },
  };
}
