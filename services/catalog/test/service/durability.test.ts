import { hearEvents } from '@parley/events/heard-events';
import { eventually } from '@parley/testing/eventually';
import { beforeAndAfter, Interruptions } from '@parley/testing/interruptions';
import { openDatabase } from '@parley/testing/open-database';
import { afterEach, describe, expect, it } from 'vitest';
import type { ImportStore } from '../../src/actions/import-ports.ts';
import { category, company, product } from '../records.ts';
import { startCatalog, type RunningCatalog } from '../running-catalog.ts';

let cleanUp = new AsyncDisposableStack();
afterEach(async () => {
  await cleanUp.disposeAsync();
  cleanUp = new AsyncDisposableStack();
});

const quickSweep = { importBatchTimeoutMs: '200', importSweepIntervalMs: '50' };

/** Collects the ids of all records announced as changed. */
async function listen({ amqpUrl, amqpPrefix: prefix }: RunningCatalog) {
  const { events } = cleanUp.use(await hearEvents('catalog.changed.v1', { amqpUrl, prefix }));
  const ids = () => events.map(({ data }) => Object.values(data).flat());
  return {
    get ids() {
      return new Set(ids().flat());
    },
    /** The number of ids of each event. */
    get events() {
      return ids().map(({ length }) => length);
    },
  };
}

async function collections({ mongodbUri, mongodbDatabase }: RunningCatalog) {
  const connection = await openDatabase(mongodbUri, mongodbDatabase);
  cleanUp.defer(() => connection.close());
  return {
    batches: connection.collection<{ _id: string; status: string }>('importBatches'),
    companies: connection.collection<{ _id: string }>('companies'),
  };
}

describe('a batch', () => {
  it('is announced once it is stored, in events that name all its records', async () => {
    await using catalog = await startCatalog();
    const heard = await listen(catalog);
    const maker = company();
    const tools = Array.from({ length: 400 }, (_, index) => product({ companyId: maker.id, name: `Tool ${index}` }));
    await catalog.load(maker, ...tools);
    await eventually(() => expect(heard.ids).toEqual(new Set([maker.id, ...tools.map(({ id }) => id)])));
    expect(Math.max(...heard.events)).toBeLessThanOrEqual(180);
    const before = heard.events.length;
    await catalog.load(maker, ...tools);
    await catalog.load({ ...maker, name: 'Other' });
    await eventually(() => expect(heard.events.slice(before)).toEqual([1]));
  });

  it.each(beforeAndAfter(['openBatch', 'write', 'alignCategoryPaths', 'completeBatch']))(
    'whose process dies at %s (%s it) is finished by the sweep, and no change stays unannounced',
    async (step, moment) => {
      const death = new Interruptions();
      death.at({ step, moment });
      const importStore = (store: ImportStore) => death.over(store);
      await using catalog = await startCatalog({ env: quickSweep, overrides: { importStore } });
      const heard = await listen(catalog);
      const top = category();
      const records = [top, ...Array.from({ length: 20 }, () => company({ categoryId: top.id }))];
      // If the sweep is the one that dies, the import succeeds.
      await catalog.load(...records).catch(() => undefined);
      expect(death.isOver).toBe(true);

      const { batches, companies } = await collections(catalog);
      await eventually(async () => expect(await batches.countDocuments({ status: 'pending' })).toBe(0));
      const stored = await companies.find().toArray();
      await eventually(() => expect([...heard.ids]).toEqual(expect.arrayContaining(stored.map(({ _id }) => _id))));

      const again = await catalog.load(...records);
      expect(again.created + again.unchanged).toBe(records.length);
      await eventually(() => expect(heard.ids).toEqual(new Set(records.map(({ id }) => id))));
    },
  );

  it('that takes longer than the silence limit but renews itself is announced once, at its end', async () => {
    const slow = slowly();
    // A late sign of life on a busy machine must not count as silence.
    const env = { ...quickSweep, importBatchTimeoutMs: '2000' };
    await using catalog = await startCatalog({ env, overrides: slow });
    const heard = await listen(catalog);
    const loading = catalog.load(company());
    await eventually(() => expect(slow.renewals).toBeGreaterThan(5));
    expect(heard.events).toEqual([]);
    slow.mayWrite.resolve();
    expect(await loading).toMatchObject({ created: 1 });
    await eventually(() => expect(heard.events).toEqual([1]));
    const { batches } = await collections(catalog);
    expect(await batches.countDocuments()).toBe(1);
  });

  it('that is silent for too long is announced again at its end', async () => {
    const slow = slowly({ isSilent: true });
    await using catalog = await startCatalog({ env: quickSweep, overrides: slow });
    const heard = await listen(catalog);
    const loading = catalog.load(company());
    await eventually(() => expect(heard.events).toEqual([1]));
    slow.mayWrite.resolve();
    expect(await loading).toMatchObject({ created: 1 });
    await eventually(() => expect(heard.events).toEqual([1, 1]));
  });

  it('that is silent for too long is announced again, even if its process dies after its writes', async () => {
    const slow = slowly({ isSilent: true, dies: true });
    await using catalog = await startCatalog({ env: quickSweep, overrides: slow });
    const heard = await listen(catalog);
    const loading = catalog.load(company());
    await eventually(() => expect(heard.events).toEqual([1]));
    slow.isSilent = false;
    await eventually(() => expect(slow.renewals).toBeGreaterThan(0));
    slow.mayWrite.resolve();
    await expect(loading).rejects.toMatchObject({ reason: 'INTERNAL' });
    const { batches, companies } = await collections(catalog);
    await eventually(async () => expect(await batches.countDocuments({ status: 'completed' })).toBe(2));
    await eventually(() => expect(heard.events).toEqual([1, 1]));
    expect(await companies.countDocuments()).toBe(1);
    expect(await batches.countDocuments({ status: 'pending' })).toBe(0);
  });

  it('that fails after its writes, taken for abandoned and never renewed, is announced again', async () => {
    const slow = slowly({ isSilent: true, dies: true });
    await using catalog = await startCatalog({ env: quickSweep, overrides: slow });
    const heard = await listen(catalog);
    const loading = catalog.load(company());
    await eventually(() => expect(heard.events).toEqual([1]));
    slow.mayWrite.resolve();
    await expect(loading).rejects.toMatchObject({ reason: 'INTERNAL' });
    await eventually(() => expect(heard.events).toEqual([1, 1]));
  });
});

/** A store that writes only when it may, gives no sign of life while `isSilent`, and fails after its writes if `dies`. */
function slowly({ isSilent = false, dies = false } = {}) {
  const slow = {
    isSilent,
    renewals: 0,
    mayWrite: Promise.withResolvers<void>(),
    importStore: (store: ImportStore): ImportStore => ({
      ...store,
      async renewBatch(batch) {
        if (slow.isSilent) throw new Error('silent');
        const renewed = await store.renewBatch(batch);
        slow.renewals += 1;
        return renewed;
      },
      async write(writes) {
        await slow.mayWrite.promise;
        await store.write(writes);
        if (!dies) return;
        slow.isSilent = false;
        throw new Error('died');
      },
    }),
  };
  return slow;
}
