import { describe, expect, it } from 'vitest';
import { OriginList } from './origin-list.ts';

function setUp(stored: string[]) {
  const state = { now: 0, stored, loads: 0, isAway: false };
  const origins = new OriginList({
    async load() {
      state.loads += 1;
      if (state.isAway) throw new Error('away');
      return state.stored;
    },
    freshMs: 30_000,
    now: () => state.now,
  });
  return { origins, state };
}

describe('allowed origins', () => {
  it('are read once for any number of preflights, however many origins ask', async () => {
    const { origins, state } = setUp(['https://a.example']);
    const answers = await Promise.all(
      ['https://a.example', 'https://b.example', 'null'].map(async (origin) => origins.allows(origin)),
    );
    expect(answers).toEqual([true, false, false]);
    expect(origins.allows('https://a.example')).toBe(true);
    expect(origins.allows('https://c.example')).toBe(false);
    expect(state.loads).toBe(1);
  });

  it('are read again after half a minute, and not before', async () => {
    const { origins, state } = setUp(['https://a.example']);
    for (state.now = 0; state.now < 30_000; state.now += 100) await origins.allows(`https://${state.now}.example`);
    expect(state.loads).toBe(1);
    state.stored = ['https://b.example'];
    expect(await origins.allows('https://b.example')).toBe(true);
    expect(await origins.allows('https://a.example')).toBe(false);
  });

  it('are read again when a key has changed, at most once a second', async () => {
    const { origins, state } = setUp([]);
    await origins.allows('https://a.example');
    state.stored = ['https://a.example'];
    for (state.now = 100; state.now < 1000; state.now += 100) {
      origins.distrust();
      expect(await origins.allows('https://a.example')).toBe(false);
    }
    expect(await origins.allows('https://a.example')).toBe(true);
    expect(state.loads).toBe(2);
  });

  it('are all origins when one key allows any', async () => {
    const { origins } = setUp(['*']);
    expect(await origins.allows('https://any.example')).toBe(true);
  });

  it('stay unchanged while the store is away', async () => {
    const { origins, state } = setUp(['https://a.example']);
    await origins.allows('https://a.example');
    state.isAway = true;
    state.now = 60_000;
    expect(await origins.allows('https://a.example')).toBe(true);
    expect(await origins.allows('https://b.example')).toBe(false);
  });
});
