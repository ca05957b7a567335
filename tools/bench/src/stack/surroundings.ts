import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { dropDatabases } from '@parley/local/drop-databases';
import { MongoClient } from 'mongodb';
import { placeAndTime } from '../report/place.ts';
import { createIdentities, type Identities } from './operator.ts';

/** Resources shared by the processes of one run and isolated from everything else. */
export type Surroundings = AsyncDisposable & {
  mongodbUri: string;
  amqpUrl: string;
  /** Prefix of the names of its databases and queues. */
  name: string;
  /** For logs; removed after the run. */
  folder: string;
  identities: Identities;
};

export async function createSurroundings(): Promise<Surroundings> {
  const { MONGODB_URI: mongodbUri, AMQP_URL: amqpUrl } = process.env;
  if (!mongodbUri || !amqpUrl)
    throw new Error('MONGODB_URI and AMQP_URL are not set; `npm run bench` starts servers and sets them.');
  const folder = await mkdtemp(join(tmpdir(), 'parley-bench-'));
  const name = basename(folder).toLowerCase();
  return {
    mongodbUri,
    amqpUrl,
    name,
    folder,
    identities: await createIdentities(),
    async [Symbol.asyncDispose]() {
      await dropDatabases(mongodbUri, name);
      await rm(folder, { recursive: true });
    },
  };
}

/** Describes the machine, the time and the database of a measurement. */
export async function placeWithDatabase(): Promise<string> {
  await using client = await MongoClient.connect(process.env['MONGODB_URI'] ?? '');
  const { version } = await client.db('admin').command({ buildInfo: 1 });
  return placeAndTime([`MongoDB ${String(version)}`]);
}
