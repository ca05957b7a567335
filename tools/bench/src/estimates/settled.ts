import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import type { BenchStack } from '../stack/bench-stack.ts';

/** Learning begins seconds after a snapshot is built, and once more when what all suppliers share is known: a minute later. */
const soonMs = 120_000;

/** Waits until every snapshot is built, and until what can be learned from the purchases of every supplier is learned. */
export async function settled({
  mongodbUri,
  databaseOf,
}: Pick<BenchStack, 'mongodbUri' | 'databaseOf'>): Promise<void> {
  await using client = await MongoClient.connect(mongodbUri);
  const suppliers = client.db(databaseOf('pricing')).collection('suppliers');
  const isDueSoon = () =>
    suppliers.findOne({ dueAt: { $lt: new Date(Date.now() + soonMs) } }, { projection: { _id: 1 } });
  while (await isDueSoon()) await sleep(500);
}
