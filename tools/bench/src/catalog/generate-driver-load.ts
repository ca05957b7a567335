import { MongoClient } from 'mongodb';
import { LoadTimer } from '../load/load-timer.ts';
import { helperInput, sendToParent } from '../process/helper-main.ts';
import type { DriverLoadResult, DriverLoadSpec } from './driver-load.ts';
import { collectionsOf, driverQueries } from './driver-queries.ts';

const { uri, database, operation, subjects, connections, seconds } = (await helperInput()) as DriverLoadSpec;
const client = await MongoClient.connect(uri, { maxPoolSize: connections });
const collections = collectionsOf(client.db(database));
const loadTimer = new LoadTimer(seconds);
let sent = 0;

await Promise.all(Array.from({ length: connections }, repeat));
const result: DriverLoadResult = loadTimer.times();
await client.close();
sendToParent(result);

async function repeat(): Promise<void> {
  while (performance.now() < loadTimer.endsAt) {
    const since = performance.now();
    const subject = subjects[sent++ % subjects.length];
    if (subject !== undefined) await driverQueries[operation](collections, subject);
    loadTimer.answered(since);
  }
}
