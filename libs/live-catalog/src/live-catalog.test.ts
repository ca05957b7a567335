import type { Bus, Listener } from '@parley/events/bus';
import type { EventType } from '@parley/events/contracts';
import { eventually } from '@parley/testing/eventually';
import { testPlatform } from '@parley/testing/platform';
import { describe, expect, it } from 'vitest';
import type { ChangedIds } from './changed-ids.ts';
import { startLiveCatalog, type CopyOf, type LiveCatalogTimings } from './live-catalog.ts';

const never = new AbortController().signal;
const rarely: LiveCatalogTimings = { pollIntervalMs: 60_000, rebuildIntervalMs: 60_000, maxPauseMs: 20 };

function changed(...companyIds: string[]): ChangedIds {
  return { categoryIds: [], companyIds, productFamilyIds: [], productIds: [] };
}

/** A catalog of names by id; a copy of it is a map, too. */
function source(names: Record<string, string>) {
  const state = {
    names: new Map(Object.entries(names)),
    notes: [] as { id: string; changed: ChangedIds }[],
    failures: 0,
  };
  const copyOf: CopyOf<Map<string, string>> = {
    build: async () => new Map(state.names),
    async update(copy, { companyIds }) {
      if (state.failures-- > 0) throw new Error('away');
      for (const id of companyIds) {
        const name = state.names.get(id);
        if (name === undefined) copy.delete(id);
        else copy.set(id, name);
      }
    },
    async *changesSince() {
      yield* state.notes;
    },
    sizeOf: ({ size }) => ({ company: size }),
  };
  return { state, copyOf };
}

function start({ copyOf }: { copyOf: CopyOf<Map<string, string>> }, timings: Partial<LiveCatalogTimings> = {}) {
  const platform = testPlatform();
  let listener: Listener<'catalog.changed.v1'> | undefined;
  const bus: Pick<Bus, 'listen'> = {
    listen<T extends EventType>(given: Listener<T>) {
      listener = given as unknown as Listener<'catalog.changed.v1'>;
    },
  };
  const live = startLiveCatalog({ copyOf, bus, platform, timings: { ...rarely, ...timings } });
  return {
    live,
    hear: (data: ChangedIds) => listener?.handle({ data } as Parameters<typeof listener.handle>[0]),
    gap: () => listener?.onGap(),
    name: async (id: string) => (await live.ready(never, 5_000)).get(id),
    [Symbol.asyncDispose]: () => platform[Symbol.asyncDispose](),
  };
}

describe('a live copy of the catalog', () => {
  it('follows reported changes, and shows changes of this process once they are applied', async () => {
    const catalog = source({ a: 'Alder' });
    await using started = start(catalog);
    expect(await started.name('a')).toBe('Alder');
    catalog.state.names.set('a', 'Ash');
    await started.hear(changed('a'));
    await eventually(async () => expect(await started.name('a')).toBe('Ash'));
    catalog.state.names.delete('a');
    await started.live.apply(changed('a'));
    expect(await started.name('a')).toBeUndefined();
  });

  it('retries what it could not read, and loses nothing', async () => {
    const catalog = source({ a: 'Alder', b: 'Birch' });
    await using started = start(catalog);
    await started.name('a');
    catalog.state.failures = 2;
    catalog.state.names.set('a', 'Ash').set('b', 'Beech');
    const applied = started.live.apply(changed('a'));
    await started.hear(changed('b'));
    await applied;
    await eventually(async () => expect([await started.name('a'), await started.name('b')]).toEqual(['Ash', 'Beech']));
  });

  it.each([
    ['after a gap in what it hears', { pollIntervalMs: 60_000 }],
    ['now and then, without being told', { pollIntervalMs: 20 }],
  ])('looks for changes %s, each once', async (_when, timings) => {
    const catalog = source({ a: 'Alder' });
    await using started = start(catalog, timings);
    await started.name('a');
    for (const name of ['Ash', 'Aspen']) {
      catalog.state.names.set('a', name);
      catalog.state.notes.push({ id: name, changed: changed('a') });
      if (timings.pollIntervalMs > 1_000) started.gap();
      await eventually(async () => expect(await started.name('a')).toBe(name));
    }
    catalog.state.names.set('a', 'Unannounced').set('b', 'Birch');
    catalog.state.notes.push({ id: 'Birch', changed: changed('b') });
    started.gap();
    // Earlier notes have been checked again by now.
    await eventually(async () => expect(await started.name('b')).toBe('Birch'));
    expect(await started.name('a')).toBe('Aspen');
  });

  it('keeps applying changes during a rebuild, and has them afterwards', async () => {
    const catalog = source({ a: 'Alder' });
    const reading = Promise.withResolvers<void>();
    let builds = 0;
    const build = async () => {
      const copy = new Map(catalog.state.names);
      builds += 1;
      if (builds === 2) await reading.promise;
      return copy;
    };
    await using started = start({ copyOf: { ...catalog.copyOf, build } }, { rebuildIntervalMs: 20 });
    const before = await started.live.ready(never, 5_000);
    await eventually(() => expect(builds).toBe(2));
    catalog.state.names.set('a', 'Ash');
    await started.live.apply(changed('a'));
    expect(before.get('a')).toBe('Ash');
    reading.resolve();
    await eventually(() => expect(started.live.copy).not.toBe(before));
    expect(await started.name('a')).toBe('Ash');
  });

  it('is awaited for a limited time, and exists once the catalog answers', async () => {
    const catalog = source({ a: 'Alder' });
    let isAway = true;
    const build: typeof catalog.copyOf.build = (signal) =>
      isAway ? Promise.reject(new Error('away')) : catalog.copyOf.build(signal);
    await using started = start({ copyOf: { ...catalog.copyOf, build } });
    await expect(started.live.ready(never, 30)).rejects.toMatchObject({ reason: 'SERVICE_UNAVAILABLE' });
    expect(started.live.copy).toBeUndefined();
    await started.live.apply(changed('a'));
    isAway = false;
    expect(await started.name('a')).toBe('Alder');
  });
});
