import { EventEmitter } from 'node:events';
import { withinDeadline } from '@parley/service/deadline';
import { mongo } from 'mongoose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Reachability } from './reachability.ts';

const silentMs = 1_500;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Options = { signal?: AbortSignal; serverSelectionTimeoutMS?: number };

function description(...types: string[]) {
  const servers = new Map(types.map((type, at) => [`member-${at}`, { type }]));
  return { type: types.includes('RSPrimary') ? 'ReplicaSetWithPrimary' : 'ReplicaSetNoPrimary', servers };
}

/** A watched client; selecting a member returns the options that the driver gets. */
function watched() {
  const selectServer = async (_selector: unknown, options: Options) => options;
  const topology = { description: description('Unknown', 'Unknown'), selectServer };
  const client = Object.assign(new EventEmitter(), { topology });
  const reach = new Reachability(silentMs);
  reach.watch(client as unknown as mongo.MongoClient);
  return {
    reach,
    see: (...types: string[]) => client.emit('topologyDescriptionChanged', { newDescription: description(...types) }),
    select: (selector: unknown = 'primary') => topology.selectServer(selector, {}),
  };
}

describe('an operation', () => {
  it('goes to a primary as the driver has it', async () => {
    const { see, select } = watched();
    see('RSPrimary', 'RSSecondary');
    expect(await select()).toEqual({});
  });

  it('waits while members elect one, until its deadline', async () => {
    const { reach, see, select } = watched();
    see('RSPrimary', 'RSSecondary');
    see('Unknown', 'RSSecondary');
    expect(reach.isElecting).toBe(true);
    const over = new AbortController();
    const deadline = { deadlineMs: Date.now() + 10_000, signal: over.signal };
    const { signal, serverSelectionTimeoutMS } = await withinDeadline(deadline, () => select());
    expect(serverSelectionTimeoutMS).toBe(30_000);
    vi.advanceTimersByTime(10_000);
    expect(signal?.aborted).toBe(false);
    over.abort(new Error('too late'));
    expect(signal?.reason).toEqual(new Error('too late'));
  });

  it.each([
    ['no member has answered', ['Unknown', 'Unknown'], silentMs],
    ['an election does not end', ['Unknown', 'RSSecondary'], 15_000],
  ])('fails when %s, later ones at once, and goes on when there is a primary', async (_when, types, afterMs) => {
    const { reach, see, select } = watched();
    see('RSPrimary', 'RSSecondary');
    see(...types);
    const { signal } = await select();
    vi.advanceTimersByTime(afterMs - 1);
    expect(signal?.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(signal?.reason).toBeInstanceOf(mongo.MongoServerSelectionError);
    expect(reach.isAway).toBe(true);
    expect(reach.isElecting).toBe(false);
    await expect(select()).rejects.toBe(signal?.reason);
    see('RSPrimary', 'RSSecondary');
    expect(await select()).toEqual({});
  });

  it('does not wait long for the member that began an answer', async () => {
    const { see, select } = watched();
    see('RSPrimary', 'RSSecondary');
    const { signal } = await select(() => []);
    vi.advanceTimersByTime(silentMs);
    expect(signal?.reason).toBeInstanceOf(mongo.MongoServerSelectionError);
  });
});
