import type { Bus } from '@parley/events/bus';
import type { OutboxSource, Resent } from '@parley/events/outbox';
import type { ParkedMessage } from '@parley/events/parked-message';
import { keepSentMs } from '@parley/events/outbox';
import { eventsService } from '@parley/rpc/events';
import { parseRequest } from '@parley/rpc/requests';
import { implement, type ImplementedService } from '@parley/rpc/server';
import { toTimestamp } from '@parley/rpc/timestamp';
import type { Caller } from '@parley/service/caller';
import type { Logger } from '@parley/service/logger';
import * as requests from './requests.ts';

export type EventsRpcParts = {
  bus: Pick<Bus, 'parked'>;
  /** All outboxes of the service. */
  sources: readonly OutboxSource[];
  log: Logger;
};

const operator = ['operator'] as const;

/** What the operator may do with the events of a service; served by every service with an outbox or a durable queue. */
export function eventsRpc(parts: EventsRpcParts): ImplementedService {
  return implement(eventsService, {
    listParked: { issuers: operator, handle: (request) => listParked(parts, request) },
    getParked: { issuers: operator, handle: (request) => getParked(parts, request) },
    replayParked: { issuers: operator, handle: (request, caller) => replayParked(parts, request, caller) },
    dropParked: { issuers: operator, handle: (request, caller) => dropParked(parts, request, caller) },
    resendEvents: { issuers: operator, handle: (request, caller) => resendEvents(parts, request, caller) },
  });
}

async function listParked({ bus }: EventsRpcParts, request: unknown) {
  const { queue, limit } = parseRequest(requests.listRequest, request);
  const names = queue === undefined ? bus.parked.queues : [queue];
  const list = async (name: string) => {
    const { count, messages } = await bus.parked.list(name, limit);
    return { queue: name, messageCount: count, messages: messages.map(toMessage) };
  };
  return { queues: await Promise.all(names.map(list)) };
}

async function getParked({ bus }: EventsRpcParts, request: unknown) {
  const { queue, id } = parseRequest(requests.getRequest, request);
  const { headers, content, ...message } = await bus.parked.find(queue, id);
  return { message: toMessage(message), headers, body: content.toString('utf8') };
}

async function replayParked({ bus, log }: EventsRpcParts, request: unknown, caller: Caller) {
  const { queue, ids, limit } = parseRequest(requests.replayRequest, request);
  const count = await bus.parked.replay(queue, { ...(ids.length > 0 && { ids: new Set(ids) }), limit });
  log.warn({ queue, count, by: caller.identity.subject }, 'parked messages were replayed');
  return { count };
}

async function dropParked({ bus, log }: EventsRpcParts, request: unknown, caller: Caller) {
  const { queue, ids } = parseRequest(requests.dropRequest, request);
  const count = await bus.parked.drop(queue, { ids: new Set(ids), limit: Infinity });
  log.warn({ queue, ids, count, by: caller.identity.subject }, 'parked messages were dropped');
  return { count };
}

async function resendEvents({ sources, log }: EventsRpcParts, request: unknown, caller: Caller) {
  const { since } = parseRequest(requests.resendRequest, request);
  const keptSince = new Date(Date.now() - keepSentMs);
  const total: Resent = { records: 0, events: 0 };
  for (const source of sources) {
    const { records, events } = await source.resend(({ sentAt }) => sentAt >= since);
    total.records += records;
    total.events += events;
  }
  log.warn({ since, ...total, by: caller.identity.subject }, 'events are sent again');
  return { eventCount: total.events, recordCount: total.records, keptSinceTime: toTimestamp(keptSince) };
}

function toMessage({ id, type = '', parkedAt, reason, detail = '', tries, bytes }: ParkedMessage) {
  return { id, type, ...(parkedAt && { parkTime: toTimestamp(parkedAt) }), reason, detail, tries, sizeBytes: bytes };
}
