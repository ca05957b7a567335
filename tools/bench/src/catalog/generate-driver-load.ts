import { createHistogram, performance } from 'node:perf_hooks';
import { MongoClient } from 'mongodb';
import { helperInput, tell } from '../process/helper-main.ts';
import type { DriverLoadResult, DriverLoadSpec } from './driver-load.ts';
import { collectionsOf, driverQueries } from './driver-queries.ts';

const { uri, database, operation, subjects, connections, seconds } = (await helperInput()) as DriverLoadSpec;
const client = await MongoClient.connect(uri, { maxPoolSize: connections });
const collections = collectionsOf(client.db(database));
const latencies = createHistogram();
const startedAt = performance.now();
const endsAt = startedAt + seconds * 1000;
let sent = 0;

await Promise.all(Array.from({ length: connections }, repeat));
const elapsedSeconds = (performance.now() - startedAt) / 1000;
await client.close();
const result: DriverLoadResult = {
  requestsPerSecond: latencies.count / elapsedSeconds,
  p50Ms: latencies.percentile(50) / 1000,
  p99Ms: latencies.percentile(99) / 1000,
};
tell(result);

async function repeat(): Promise<void> {
  while (performance.now() < endsAt) {
    const since = performance.now();
    const subject = subjects[sent++ % subjects.length];
    if (subject !== undefined) await driverQueries[operation](collections, subject);
    latencies.record(Math.max(1, Math.round((performance.now() - since) * 1000)));
  }
}
