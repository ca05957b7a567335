import { newId } from '@parley/service/new-id';
import { connectStore } from '@parley/store/connect';
import { storeSettings } from '@parley/store/settings';
import { testPlatform } from '@parley/testing/platform';
import { freshDatabase, testServers } from '@parley/testing/servers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createCountStore } from '../../src/limits/count-store.ts';
import { windowAt } from '../../src/limits/window.ts';

const platform = testPlatform();
const settings = z
  .object(storeSettings)
  .parse({ mongodbUri: testServers().mongodbUri, mongodbDatabase: freshDatabase() });
const connection = connectStore({ settings, platform });
const { store } = createCountStore(connection);

beforeAll(() => connection.asPromise());

afterAll(async () => {
  await connection.dropDatabase();
  await platform[Symbol.asyncDispose]();
});

describe('the counts in MongoDB', () => {
  it('lose none and refuse none, however many processes begin a window together', async () => {
    for (let round = 0; round < 20; round += 1) {
      const at = { keyId: newId(), window: windowAt('minute', Date.now()) };
      const slots = Array.from({ length: 8 }, (_, index) => ({ ...at, slot: `slot-${index}`, count: index + 1 }));
      const totals = await Promise.all(slots.map((slot) => store.report(slot)));
      expect(Math.max(...totals)).toBe(36);
    }
  });

  it('do not grow when a report is repeated, and shrink when it takes something back', async () => {
    const at = { keyId: newId(), window: windowAt('day', Date.now()) };
    await store.report({ ...at, slot: 'one', count: 5 });
    await store.report({ ...at, slot: 'one', count: 5 });
    expect(await store.report({ ...at, slot: 'two', count: 2 })).toBe(7);
    expect(await store.report({ ...at, slot: 'one', count: 4 })).toBe(6);
  });
});
