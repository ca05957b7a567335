import { mongo } from 'mongoose';
import { describe, expect, it } from 'vitest';
import type { Reachability } from './reachability.ts';
import { retriedFreely, retriedOnce } from './repeated-write.ts';

const lost = new mongo.MongoNetworkError('connection closed');

/** A client whose sessions count transaction numbers, as the driver's do. */
function repeating({ isAway = false, forMs = 10_000 }: { isAway?: boolean; forMs?: number } = {}) {
  const session = {
    number: 0,
    incrementTransactionNumber: () => void (session.number += 1),
    endSession: async () => undefined,
  };
  const client = { startSession: () => session } as unknown as mongo.MongoClient;
  return { session, client, reach: { isAway } as Reachability, untilMs: Date.now() + forMs };
}

/** Fails `times` times, and records the transaction number of each attempt, each of one or more commands. */
function failing(times: number, error: Error, commands = 1) {
  const numbers: number[] = [];
  return {
    numbers,
    write: async ({ session }: { session?: mongo.ClientSession }) => {
      for (let command = 0; command < commands; command += 1) session?.incrementTransactionNumber();
      numbers.push((session as unknown as { number: number } | undefined)?.number ?? 0);
      if (numbers.length <= times) throw error;
      return 'done';
    },
  };
}

type Refused = { error?: Error; commands?: number; isAway?: boolean; forMs?: number };

describe('a write that a failover interrupts', () => {
  it.each([
    ['a lost connection', lost],
    ['an election', new mongo.MongoServerError({ message: 'not primary', code: 10_107 })],
    ['an election in a command of many', new mongo.MongoBulkWriteError(lost, {} as mongo.BulkWriteResult)],
  ])('is repeated under the same number after %s, as often as it takes', async (_what, error) => {
    const { write, numbers } = failing(3, error);
    expect(await retriedOnce(write, repeating())).toBe('done');
    expect(numbers).toEqual([1, 1, 1, 1]);
  });

  it('is not repeated if it was several commands, whose numbers the server no longer knows', async () => {
    const { write, numbers } = failing(1, lost, 2);
    await expect(retriedOnce(write, repeating())).rejects.toBe(lost);
    expect(numbers).toEqual([2]);
  });

  it.each([
    ['has no number, as on a standalone server', { commands: 0 }],
    ['failed for another reason', { error: new mongo.MongoServerError({ message: 'E11000', code: 11_000 }) }],
    ['met a database that is away', { isAway: true }],
    ['has no time left', { forMs: 0 }],
  ])('is not repeated if it %s', async (_why, { error = lost, commands = 1, ...options }: Refused) => {
    const { write, numbers } = failing(1, error, commands);
    await expect(retriedOnce(write, repeating(options))).rejects.toBe(error);
    expect(numbers).toHaveLength(1);
  });

  it('is repeated without a number where it may be done twice', async () => {
    const { write, numbers } = failing(2, lost);
    expect(await retriedFreely(write, repeating())).toBe('done');
    expect(numbers).toEqual([0, 0, 0]);
  });
});
