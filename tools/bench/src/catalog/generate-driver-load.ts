import { MongoClient } from 'mongodb';
import { Course } from '../load/course.ts';
import { helperInput, tell } from '../process/helper-main.ts';
import type { DriverLoadResult, DriverLoadSpec } from './driver-load.ts';
import { collectionsOf, driverQueries } from './driver-queries.ts';

const { uri, database, operation, subjects, connections, seconds } = (await helperInput()) as DriverLoadSpec;
const client = await MongoClient.connect(uri, { maxPoolSize: connections });
const collections = collectionsOf(client.db(database));
const course = new Course(seconds);
let sent = 0;

await Promise.all(Array.from({ length: connections }, repeat));
const result: DriverLoadResult = course.times();
await client.close();
tell(result);

async function repeat(): Promise<void> {
  while (performance.now() < course.endsAt) {
    const since = performance.now();
    const subject = subjects[sent++ % subjects.length];
    if (subject !== undefined) await driverQueries[operation](collections, subject);
    course.answered(since);
  }
}
