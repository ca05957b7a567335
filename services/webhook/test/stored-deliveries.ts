import type { Tenant } from '@parley/service/caller';
import { newId } from '@parley/service/new-id';
import { deliveryId } from '../src/actions/delivery-id.ts';
import type { DeliveryDocument, DeliveryModel } from '../src/store/delivery-model.ts';
import type { EventDocument, EventModel } from '../src/store/event-model.ts';

const dayMs = 24 * 60 * 60_000;

type Given = Partial<DeliveryDocument> & { webhookId: string };

/** A delivery as ingest creates it. By default, no process takes it for an hour. */
export function storedDelivery(
  owner: Tenant,
  { webhookId, createdAt = new Date(), ...fields }: Given,
): DeliveryDocument {
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

function storedEvent({ eventId: _id, org, mode, kind, createdAt: time, expireAt }: DeliveryDocument) {
  const data = { scopeId: newId(), status: 'completed' };
  return { _id, org, mode, kind, body: JSON.stringify({ eventType: kind, data }), time, expireAt };
}

/** Puts deliveries, each with its event, into the database. */
export async function storeDeliveries(
  { deliveries, events }: { deliveries: DeliveryModel; events: EventModel },
  documents: DeliveryDocument[],
): Promise<void> {
  const stored: EventDocument[] = documents.map(storedEvent);
  await events.insertMany(stored);
  await deliveries.insertMany(documents);
}
