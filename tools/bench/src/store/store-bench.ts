import { table } from '@parley/cli/table';
import { MongoClient, type Db, type Collection } from 'mongodb';
import { dueDocuments } from '@parley/store/due-documents';
import type { Bench } from '../bench.ts';
import { createSurroundings, placeWithDatabase } from '../stack/surroundings.ts';
import { measureCost, type Cost, type Work } from './command-costs.ts';
import { changes, expiredKeys, sentBeside, sentInside, shared } from './compared-writes.ts';

/** The write concern of the services. */
const writeConcern = { w: 'majority', journal: true } as const;

export const storeBench: Bench = {
  summary: 'what ways of storing cost the server and the client: walks, claims, sent events, shared commands, keys',
  options: {
    things: { default: 2_000, about: 'how often each is done' },
    rows: { default: 60_000, about: 'rows that a walk is over, a tenth of them due' },
  },
  async run({ things = 1, rows = 1 }, log) {
    await using surroundings = await createSurroundings();
    const { mongodbUri, name } = surroundings;
    await using client = await MongoClient.connect(mongodbUri, {
      monitorCommands: true,
      writeConcern,
      maxPoolSize: 10,
      ignoreUndefined: true,
    });
    const db = client.db(`${name}-store`);
    const measured = async (group: string, works: (of: Db) => AsyncIterable<Work>, often: number) => {
      log(group);
      const costs: Cost[] = [];
      for await (const work of works(db)) costs.push(await measureCost(client, often, work));
      return `${group}, ms of processor time:\n\n${tableOf(costs)}`;
    };
    const texts = [
      await measured(`A walk over ${rows / 10} due rows of one date among ${rows}`, () => walks(db, rows), 20),
      await measured('A change with two events, of a record of 10 kB', changes, things),
      await measured('Sent events kept in their record, by how many', sentInside, things / 4),
      await measured('Sent events kept in a collection of their own, by how many are sent at once', sentBeside, things),
      await measured('Reads, inserts and marks, by how many share a command', shared, things),
      await measured('An insert with an idempotency key that has expired', expiredKeys, things / 2),
    ];
    return [`${await placeWithDatabase()}.`, ...texts].join('\n\n');
  },
};

function tableOf(costs: Cost[]): string {
  const rows = costs.map(({ name, server, client, commands }) => [
    name,
    server.toFixed(2),
    client.toFixed(2),
    commands.toFixed(2),
  ]);
  return table(['', 'server', 'client', 'commands'], rows);
}

const date = new Date('2026-01-01');
const later = new Date('2100-01-01');
const atOnce = 5_000;

/** A tenth is due, all on one date; four tenths are due later, and the rest never. */
async function waitingRows(db: Db, count: number): Promise<Collection<{ _id: number }>> {
  const rows = db.collection<{ _id: number }>('rows');
  await rows.createIndex({ dueAt: 1 }, { sparse: true });
  const body = 'x'.repeat(300);
  for (let from = 0; from < count; from += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, count - from) }, (_, index) => from + index);
    await rows.insertMany(numbers.map((_id) => ({ _id, body, dueAt: dueAt(_id % 10) })));
  }
  return rows;
}

function dueAt(tenth: number): Date | undefined {
  if (tenth === 0) return date;
  return tenth < 5 ? later : undefined;
}

/** @param count the number of rows */
async function* walks(db: Db, count: number): AsyncGenerator<Work> {
  const rows = await waitingRows(db, count);
  // The store's type of a collection is mongoose's; it uses the driver's methods only.
  const due = dueDocuments(rows as never, { field: 'dueAt' });
  const walk = async (until: Date) => {
    for await (const page of due.pages(until)) if (page.length === 0) throw new Error('an empty page');
  };
  yield { name: 'all that is due', run: () => walk(date), lanes: 1 };
  yield { name: 'nothing is due', run: () => walk(new Date(0)), lanes: 1 };
}
