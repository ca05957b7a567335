import type { MongoClient } from 'mongodb';
import { cpuMicroseconds } from '../process/usage.ts';

/** The cost of one operation of a command, in milliseconds of processor time. */
export type Cost = { name: string; server: number; client: number; commands: number };

export type Work = {
  name: string;
  /** Runs one round, counted from 0. */
  run: (round: number) => Promise<unknown>;
  /** How many operations one round has. */
  things?: number;
  /** How many rounds run at the same time. */
  lanes?: number;
};

/** Measures processor time of the server and of this process. @param client counts commands: it must monitor them */
export async function measureCost(client: MongoClient, things: number, work: Work): Promise<Cost> {
  const { name, run, things: each = 1, lanes = each === 1 ? 8 : 1 } = work;
  const { pid } = await client.db('admin').command({ serverStatus: 1 });
  const rounds = Math.ceil(things / each);
  const warmUp = Math.ceil(rounds / 10);
  for (let round = 0; round < warmUp; round += 1) await run(round);
  let commands = 0;
  const count = () => (commands += 1);
  client.on('commandStarted', count);
  const before = [await cpuMicroseconds([Number(pid)]), await cpuMicroseconds([process.pid])] as const;
  let next = warmUp;
  const lane = async () => {
    while (next < warmUp + rounds) {
      next += 1;
      await run(next);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const after = [await cpuMicroseconds([Number(pid)]), await cpuMicroseconds([process.pid])] as const;
  client.off('commandStarted', count);
  const msOf = (index: 0 | 1) => (after[index] - before[index]) / 1_000 / (rounds * each);
  return { name, server: msOf(0), client: msOf(1), commands: commands / (rounds * each) };
}
