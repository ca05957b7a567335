import { newId } from '@parley/service/new-id';
import { MongoClient, type Document } from 'mongodb';
import type { Surroundings } from '../stack/surroundings.ts';

type Stored = Document & { _id: string };
type Owner = { org: string; webhookId: string };

const atOnce = 1_000;
const monthMs = 30 * 24 * 60 * 60_000;

/** Stores rows as the service does, of each owner in turn: delivered ones, a second apart; or ones that are due now. */
export async function storeRows(
  { mongodbUri, name }: Surroundings,
  { owners, count, state }: { owners: Owner[]; count: number; state: 'done' | 'due' },
): Promise<void> {
  await using client = await MongoClient.connect(mongodbUri);
  const db = client.db(`${name}-webhook`);
  const now = Date.now();
  for (let from = 0; from < count; from += atOnce) {
    const indexes = Array.from({ length: Math.min(atOnce, count - from) }, (_, index) => from + index);
    const events = indexes.map((index) => eventOf(owners[index % owners.length], new Date(now - index * 1_000)));
    const rows = events.map((event, index) => rowOf(event, owners[(from + index) % owners.length], state));
    await db.collection<Stored>('events').insertMany(events, { ordered: false });
    await db.collection<Stored>('deliveries').insertMany(rows, { ordered: false });
  }
}

function eventOf(owner: Owner | undefined, time: Date) {
  const body = JSON.stringify({ eventType: 'scope.extracted', data: { scopeId: newId(), status: 'completed' } });
  const expireAt = new Date(time.getTime() + monthMs);
  return { _id: newId(), org: owner?.org, mode: 'live', kind: 'scope.extracted', body, time, expireAt };
}

function rowOf(event: ReturnType<typeof eventOf>, owner: Owner | undefined, state: 'done' | 'due') {
  const { _id: eventId, org, mode, kind, time, expireAt } = event;
  const now = new Date();
  return {
    _id: newId(),
    webhookId: owner?.webhookId,
    eventId,
    org,
    mode,
    kind,
    state,
    expireAt,
    ...(state === 'due'
      ? {
          dueAt: now,
          nextAttemptAt: now,
        }
      : {
          successfulAt: time,
          lastAttemptAt: time,
        }),
    ...(state === 'done' && { responseStatus: 200 }),
    claims: 0,
    step: 0,
    attempts: state === 'done' ? 1 : 0,
    createdAt: time,
    updatedAt: time,
    tries: [],
  };
}
