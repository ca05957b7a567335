import { newId } from '@parley/service/new-id';
import { deliveryId } from '../src/actions/delivery-id.ts';
import type { DeliveryDocument, DeliveryModel } from '../src/store/delivery-model.ts';
import type { EventDocument, EventModel } from '../src/store/event-model.ts';
import type { As } from './running-webhook.ts';

const dayMs = 24 * 60 * 60_000;

type Row = Partial<DeliveryDocument> & { webhookId: string };

/** A row as ingest creates it. By default, no process takes it for an hour. */
export function storedRow(owner: As, { webhookId, createdAt = new Date(), ...fields }: Row): DeliveryDocument {
  const eventId = fields.eventId ?? newId();
  const later = new Date(Date.now() + 3_600_000);
  return {
    _id: deliveryId({ eventId, time: createdAt, webhookId }),
    webhookId,
    eventId,
    ...owner,
    kind: 'scope.extracted',
    state: 'due',
    ...(fields.state === undefined && { dueAt: later, nextAttemptAt: later }),
    claims: 0,
    step: 0,
    attempts: 0,
    createdAt,
    updatedAt: createdAt,
    expireAt: new Date(createdAt.getTime() + 30 * dayMs),
    tries: [],
    ...fields,
  };
}

/** The event of a row. */
function storedEvent({ eventId: _id, org, mode, kind, createdAt: time, expireAt }: DeliveryDocument) {
  const data = { scopeId: newId(), status: 'completed' };
  return { _id, org, mode, kind, body: JSON.stringify({ eventType: kind, data }), time, expireAt };
}

/** Puts rows, each with its event, into the database. */
export async function storeRows(
  { deliveries, events }: { deliveries: DeliveryModel; events: EventModel },
  rows: DeliveryDocument[],
): Promise<void> {
  const stored: EventDocument[] = rows.map(storedEvent);
  await events.insertMany(stored);
  await deliveries.insertMany(rows);
}
