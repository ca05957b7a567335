import { brokerNames, parleyTopology, queuesOf } from '@parley/events/topology';
import type { ServiceName } from '@parley/service/services';
import { connect } from 'amqplib';
import { MongoClient, type Collection, type Document } from 'mongodb';
import { escalationCreated, scopeExtracted, summaryUpdated, type Subject } from './changes.ts';

export type Place = {
  mongodbUri: string;
  amqpUrl: string;
  amqpPrefix: string;
  services: readonly ServiceName[];
  databaseOf: (service: string) => string;
};

/** What must not be there when all is healed and has had its time. */
export type Leftovers = {
  /** Events in outboxes, by service and collection. */
  unsent: Record<string, number>;
  /** Parked messages, by queue. */
  parked: Record<string, number>;
  /** Rows that are held for a reason their webhook does not have. */
  heldWithoutCause: number;
  /** Rows whose time came long ago. */
  overdue: number;
};

const overdueMs = 60_000;

export function isNothing({ unsent, parked, heldWithoutCause, overdue }: Leftovers): boolean {
  const counts = [...Object.values(unsent), ...Object.values(parked), heldWithoutCause, overdue];
  return counts.every((count) => count === 0);
}

export async function findLeftovers(place: Place): Promise<Leftovers> {
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

/** What is in the databases of the producers: scopes whose document has ended, negotiations with an escalation. */
export async function storedSubjects(place: Place): Promise<Set<Subject>> {
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

/** What is stored of the deliveries of a subject, to see why one did not arrive: its rows, or that there are none. */
export async function rowsAbout(place: Place, subject: string): Promise<string> {
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

async function countParked({ amqpUrl, amqpPrefix, services }: Place): Promise<Record<string, number>> {
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

type Held = { webhookId: string; heldFor?: string };
type Holder = { _id: string; disabled?: unknown; secretUnreadable?: true; health?: { resting?: unknown } };

/** A webhook that is behind frees its rows as they are sent: as long as it has some that are due, it is at it. */
async function countHeldWithoutCause(deliveries: Collection, webhooks: Collection): Promise<number> {
  const held = (await deliveries.find({ state: 'held' }).toArray()) as unknown as Held[];
  const holders = new Map(
    ((await webhooks.find().toArray()) as unknown as Holder[]).map((webhook) => [webhook._id, webhook]),
  );
  const busy = new Set(await deliveries.distinct('webhookId', { state: 'due' }));
  return held.filter((row) => !hasCause(row, holders.get(row.webhookId), busy)).length;
}

function hasCause({ webhookId, heldFor }: Held, holder: Holder | undefined, busy: ReadonlySet<unknown>): boolean {
  if (!holder) return false;
  if (holder.disabled || holder.secretUnreadable || holder.health?.resting) return true;
  return heldFor === 'behind' && busy.has(webhookId);
}
