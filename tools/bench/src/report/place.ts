import { availableParallelism, cpus, release } from 'node:os';
import { MongoClient } from 'mongodb';

/** Describes the machine and the time of a measurement, without which figures mean nothing. */
export function placeAndTime(servers: string[] = []): string {
  const parts = [
    new Date().toISOString().slice(0, 10),
    `Node ${process.versions.node}`,
    `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'})`,
    `Linux ${release()}`,
    ...servers,
  ];
  return parts.join(', ');
}

/** Describes the database of a measurement, too. */
export async function placeWithDatabase(): Promise<string> {
  await using client = await MongoClient.connect(process.env['MONGODB_URI'] ?? '');
  const { version } = await client.db('admin').command({ buildInfo: 1 });
  return placeAndTime([`MongoDB ${String(version)}`]);
}
