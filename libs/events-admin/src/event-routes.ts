import type { Bus } from '@parley/events/bus';
import { keepSentMs, type OutboxSource, type Resent } from '@parley/events/outbox';
import type { ParkedMessage } from '@parley/events/parked-message';
import { route, type Route } from '@parley/http/operation';
import type { Logger } from '@parley/service/logger';
import * as contracts from './contracts.ts';

export type EventParts = {
  bus: Pick<Bus, 'parked'>;
  /** All outboxes of the service. */
  sources: readonly OutboxSource[];
  log: Logger;
};

/** What operators do with the events of a service; served by every service with an outbox or a durable queue. */
export function eventRoutes({ bus: { parked }, sources, log }: EventParts): Route[] {
  return [
    route(contracts.listParked, async ({ query: { queue, limit } }) => {
      const list = async (name: string) => {
        const { count, messages } = await parked.list(name, limit);
        return { queue: name, parked: count, messages: messages.map(messageView) };
      };
      return { body: { queues: await Promise.all((queue === undefined ? parked.queues : [queue]).map(list)) } };
    }),
    route(contracts.showParked, async ({ params: { queue, messageId } }) => {
      const { headers, content, ...message } = await parked.find(queue, messageId);
      return { body: { queue, ...messageView(message), headers, body: content.toString('utf8') } };
    }),
    route(contracts.replayParked, async ({ params: { queue }, body: { ids, limit } }, { identity }) => {
      const count = await parked.replay(queue, { ...(ids && { ids: new Set(ids) }), limit });
      log.warn({ queue, count, by: identity.subject }, 'parked messages were replayed');
      return { body: { count } };
    }),
    route(contracts.dropParked, async ({ params: { queue }, body: { ids } }, { identity }) => {
      const count = await parked.drop(queue, { ids: new Set(ids), limit: Infinity });
      log.warn({ queue, ids, count, by: identity.subject }, 'parked messages were dropped');
      return { body: { count } };
    }),
    route(contracts.resendEvents, async ({ body: { since } }, { identity }) => {
      const keptSince = new Date(Date.now() - keepSentMs);
      const total = await resendSince(since, sources);
      log.warn({ since, ...total, by: identity.subject }, 'events are sent again');
      return { body: { ...total, keptSince } };
    }),
  ];
}

async function resendSince(since: Date, sources: readonly OutboxSource[]): Promise<Resent> {
  const total = { records: 0, events: 0 };
  for (const source of sources) {
    const { records, events } = await source.resend(({ sentAt }) => sentAt >= since);
    total.records += records;
    total.events += events;
  }
  return total;
}

function messageView({ bytes: sizeBytes, ...message }: ParkedMessage) {
  return { ...message, sizeBytes };
}
