import { AppError } from '@parley/errors/app-error';
import type { Envelope } from '@parley/events/envelope';
import type { EventType } from '@parley/events/contracts';
import { currentWork } from '@parley/service/deadline';
import { present } from '@parley/service/present';
import type { EventKind } from '../domain/event-kinds.ts';
import type { WebhookEvent } from '../domain/webhook-event.ts';

/** The public names of the event types that the queue is bound to. */
const kinds: Partial<Record<EventType, EventKind>> = {
  'scope.extracted.v1': 'scope.extracted',
  'negotiation.summary.updated.v1': 'negotiation.summary.updated',
  'negotiation.escalation.created.v1': 'negotiation.escalation.created',
  'negotiation.escalation.updated.v1': 'negotiation.escalation.updated',
};

/**
 * An event of the bus as webhooks get it.
 * @throws AppError EVENT_NOT_FOR_WEBHOOKS if it belongs to no tenant, or webhooks cannot subscribe to it
 */
export function toWebhookEvent({ id, type, org, mode, time, data }: Envelope, keptMs: number): WebhookEvent {
  const kind = kinds[type];
  if (kind === undefined || org === undefined || mode === undefined)
    throw new AppError('EVENT_NOT_FOR_WEBHOOKS', `The event ${id} has no kind, organisation or mode.`);
  const raised = new Date(time);
  const body = JSON.stringify({ eventType: kind, data });
  const { traceparent } = currentWork() ?? {};
  const expireAt = new Date(raised.getTime() + keptMs);
  return { id, org, mode, kind, body, time: raised, expireAt, ...present({ traceparent }) };
}
