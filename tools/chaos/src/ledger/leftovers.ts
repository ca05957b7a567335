import { brokerNames, parleyTopology, queuesOf } from '@parley/events/topology';
import type { ServiceName } from '@parley/service/services';
import { connect } from 'amqplib';
import { MongoClient, type Collection, type Document } from 'mongodb';
import { escalationCreated, scopeExtracted, summaryUpdated, type Subject } from './changes.ts';

export type Sources = {
  mongodbUri: string;
  amqpUrl: string;
  amqpPrefix: string;
  services: readonly ServiceName[];
  databaseOf: (service: string) => string;
};

/** State that must not remain after recovery. */
export type Leftovers = {
  /** Unsent events in outboxes, by service and collection. */
  unsent: Record<string, number>;
  /** Messages in parking queues, by queue. */
  parked: Record<string, number>;
  /** Deliveries held for a reason that does not apply to their webhook. */
  heldWithoutCause: number;
  /** Deliveries that have been due for a long time. */
  overdue: number;
};

const overdueMs = 60_000;

export function isNothing({ unsent, parked, heldWithoutCause, overdue }: Leftovers): boolean {
  const counts = [...Object.values(unsent), ...Object.values(parked), heldWithoutCause, overdue];
  return counts.every((count) => count === 0);
}

export async function findLeftovers(place: Sources): Promise<Leftovers> {
  await using client = new MongoClient(place.mongodbUri);
  const unsent: Record<string, number> = {};
  for (const service of place.services) {
    for (const collection of await client.db(place.databaseOf(service)).collections()) {
      const count = await collection.countDocuments({ outboxAt: { $gt: new Date(0) } });
      if (count > 0) unsent[`${service}.${collection.collectionName}`] = count;
    }
  }
  const webhook = client.db(place.databaseOf('webhook'));
  const deliveries = webhook.collection('deliveries');
  const before = new Date(Date.now() - overdueMs);
  return {
    unsent,
    parked: await countParked(place),
    heldWithoutCause: await countHeldWithoutCause(deliveries, webhook.collection('webhooks')),
    overdue: await deliveries.countDocuments({ state: 'due', dueAt: { $lt: before } }),
  };
}

/** The changes in the producers' databases: scopes whose document has failed, and negotiations with an escalation. */
export async function storedSubjects(place: Sources): Promise<Set<Subject>> {
  await using client = new MongoClient(place.mongodbUri);
  const idsOf = async (service: string, collection: string, changed: Document) => {
    const model = client.db(place.databaseOf(service)).collection<{ _id: string }>(collection);
    const found = await model.find(changed, { projection: { _id: 1 } }).toArray();
    return found.map(({ _id }) => _id);
  };
  const scopes = await idsOf('scope', 'scopes', { 'document.status': 'failed' });
  const negotiations = await idsOf('negotiation', 'negotiations', { 'escalations.0': { $exists: true } });
  return new Set([
    ...scopes.map((id): Subject => `${scopeExtracted}/${id}`),
    ...negotiations.flatMap((id): Subject[] => [`${summaryUpdated}/${id}`, `${escalationCreated}/${id}`]),
  ]);
}

/** The stored deliveries about a subject, for finding out why one did not arrive. */
export async function rowsAbout(place: Sources, subject: string): Promise<string> {
  await using client = new MongoClient(place.mongodbUri);
  const webhook = client.db(place.databaseOf('webhook'));
  const events = await webhook
    .collection('events')
    .find({}, { projection: { body: 1 } })
    .toArray();
  const event = events.find(({ body }) => subject.split('/').every((part) => String(body).includes(part)));
  const rows = event ? await webhook.collection('deliveries').find({ eventId: event._id }).toArray() : [];
  return JSON.stringify({ event: event?._id, now: new Date(), rows });
}

async function countParked({ amqpUrl, amqpPrefix, services }: Sources): Promise<Record<string, number>> {
  const names = brokerNames(amqpPrefix);
  const model = await connect(amqpUrl);
  const channel = await model.createChannel();
  const parked: Record<string, number> = {};
  for (const queue of services.flatMap((service) => queuesOf(service, parleyTopology))) {
    const { messageCount } = await channel.checkQueue(names.parkedQueue(queue));
    if (messageCount > 0) parked[queue] = messageCount;
  }
  await model.close();
  return parked;
}

type HeldDelivery = { webhookId: string; heldFor?: string };
type Holder = { _id: string; disabled?: unknown; secretUnreadable?: true; health?: { resting?: unknown } };

/** A webhook that is behind releases held deliveries as it sends; while it has due ones, it is still working. */
async function countHeldWithoutCause(deliveries: Collection, webhooks: Collection): Promise<number> {
  const held = (await deliveries.find({ state: 'held' }).toArray()) as unknown as HeldDelivery[];
  const holders = new Map(
    ((await webhooks.find().toArray()) as unknown as Holder[]).map((webhook) => [webhook._id, webhook]),
  );
  const busy = new Set(await deliveries.distinct('webhookId', { state: 'due' }));
  return held.filter((row) => !hasCause(row, holders.get(row.webhookId), busy)).length;
}

function hasCause(
  { webhookId, heldFor }: HeldDelivery,
  holder: Holder | undefined,
  busy: ReadonlySet<unknown>,
): boolean {
  if (!holder) return false;
  if (holder.disabled || holder.secretUnreadable || holder.health?.resting) return true;
  return heldFor === 'behind' && busy.has(webhookId);
}
