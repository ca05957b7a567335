import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@parley/testing/eventually';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../src/processes/free-port.ts';
import { startMongodb } from '../../src/servers/mongodb.ts';
import type { Server } from '../../src/servers/server.ts';
import { supervise } from '../../src/processes/supervise.ts';
import { watchedMongodb } from '../../src/servers/watched-mongodb.ts';

/** Two starts of a server on a busy machine. */
const timings = { everyMs: 1_500, unanswered: 3 };
/** Shorter than the watch waits. */
const hiccupMs = 1_000;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-watched-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('a database that stands still is killed and started anew on its port and data; one that pauses is left alone', async () => {
  const port = await freePort();
  const lives: Server[] = [];
  const kept = await supervise({
    name: 'The database',
    start: async () => watchedMongodb(await startMongodb({ dataDir: join(folder, 'data'), port }), timings),
    started: (life) => lives.push(life),
  });
  const [first] = lives;
  await using client = new MongoClient(first?.uri ?? '', { socketTimeoutMS: 5_000, serverSelectionTimeoutMS: 5_000 });
  const things = client.db('kept').collection<{ _id: number }>('things');
  const insert = (_id: number) => things.replaceOne({ _id }, {}, { upsert: true, writeConcern: { w: 1, j: true } });
  try {
    await insert(1);
    process.kill(first?.pid ?? 0, 'SIGSTOP');
    await sleep(hiccupMs);
    process.kill(first?.pid ?? 0, 'SIGCONT');
    await eventually(() => insert(2));
    await sleep(hiccupMs);
    expect(lives).toHaveLength(1);

    process.kill(first?.pid ?? 0, 'SIGSTOP');
    expect(await first?.ended).toBe('it had not answered for 4.5 s and was killed');
    await eventually(() => expect(lives).toHaveLength(2));
    expect(lives[1]?.uri).toBe(first?.uri);
    // The same client goes on, with what it was promised.
    await eventually(async () => expect(await things.countDocuments()).toBe(2));
  } finally {
    await kept.stop();
  }
});
