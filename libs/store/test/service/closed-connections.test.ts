import { withinMs } from '@parley/service/deadline';
import { newId } from '@parley/service/new-id';
import { afterEach, describe, expect, it } from 'vitest';
import { connected, useStore } from '../store.ts';

const fixture = await useStore();
const process = await connected(fixture.startStore());
afterEach(async () => {
  await fixture.relay.restore();
  await connected(process);
});

/** Far more than the socket buffers hold: the driver has to wait before it can send the rest. */
const tags = Array.from({ length: 100 }, () => 'x'.repeat(100_000));

function insertLarge(): Promise<void> {
  return process.store.insert({ _id: newId(), name: newId(), tags }, []);
}

describe('a write too large for the buffers', () => {
  it('fails when the database freezes in the middle, with a deadline or without', async () => {
    await insertLarge();
    fixture.relay.stall();
    const refused = { reason: expect.stringMatching(/^(STORE_UNAVAILABLE|DEADLINE_EXCEEDED)$/) };
    const outcomes = await Promise.allSettled([insertLarge(), withinMs(5_000, insertLarge)]);
    const rejected = { status: 'rejected', reason: refused };
    expect(outcomes).toMatchObject([rejected, rejected]);
  });

  it('goes on when the database is back before anybody noticed', async () => {
    fixture.relay.stall();
    const writing = insertLarge();
    await fixture.relay.restore();
    await writing;
  });
});

describe('a process', () => {
  it('stops at once when its connections were closed and it has not noticed yet', async () => {
    const other = await connected(fixture.startStore());
    await fixture.relay.cut();
    await fixture.relay.restore();
    const begin = performance.now();
    await other[Symbol.asyncDispose]();
    expect(performance.now() - begin).toBeLessThan(20_000);
  });
});
