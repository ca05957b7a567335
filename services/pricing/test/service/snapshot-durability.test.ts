import { eventually } from '@parley/testing/eventually';
import { afterEach, describe, expect, it } from 'vitest';
import type { SnapshotOverrides } from '../../src/start-snapshots.ts';
import type { SnapshotNote } from '../../src/snapshots/ports.ts';
import { deskHistory } from '../estimating.ts';
import { purchaseMarket } from '../market.ts';
import { startPricing, type RunningPricing } from '../running-pricing.ts';

const steps = ['claim', 'write', 'commit'] as const;
type Step = (typeof steps)[number];

const timings = { pollMs: 50, leaseMs: 500, sweepMs: 100 };

let cleanUp = new AsyncDisposableStack();
afterEach(async () => {
  await cleanUp.disposeAsync();
  cleanUp = new AsyncDisposableStack();
});

/** Parts under which the process dies once, right before or right after a step: it lets go of nothing. */
function dyingAt(step: Step, moment: 'before' | 'after') {
  const death = { hasCome: false, isDead: false };
  function mortal<T extends object>(part: T): T {
    const call = (name: string, input: unknown[]) => {
      const run = (part as Record<string, (...given: unknown[]) => Promise<unknown>>)[name];
      return run?.apply(part, input);
    };
    return {
      ...part,
      async [step](...input: unknown[]) {
        if (!(step in part)) return undefined;
        const dies = !death.hasCome;
        death.hasCome = true;
        death.isDead = dies;
        const result = dies && moment === 'before' ? undefined : await call(step, input);
        if (dies) throw new Error(`died ${moment} ${step}`);
        return result;
      },
      ...('release' in part && {
        async release(...input: unknown[]) {
          if (!death.isDead) await call('release', input);
          death.isDead = false;
        },
      }),
    };
  }
  return { death, overrides: { work: mortal, parts: mortal, timings } as SnapshotOverrides };
}

type Supplier = { _id: string; dataVersion: number; snapshot?: SnapshotNote; lease?: { by?: string } };

function collections({ database }: RunningPricing) {
  return {
    suppliers: database.collection<Supplier>('suppliers'),
    parts: database.collection<{ _id: string; snapshotId: string }>('snapshotParts'),
  };
}

/** Makes the sweep look at all parts as if their time had come. */
async function leftOver({ database }: RunningPricing): Promise<string[]> {
  const { parts } = collections({ database } as RunningPricing);
  await parts.updateMany({}, { $set: { lookAt: new Date(0) } });
  await eventually(async () => expect(await parts.countDocuments({ lookAt: new Date(0) })).toBe(0));
  return (await parts.find().toArray()).map(({ snapshotId }) => snapshotId);
}

describe('a snapshot', () => {
  it.each(steps.flatMap((step) => [[step, 'before'] as const, [step, 'after'] as const]))(
    'whose process dies at %s (%s it) is built by whoever comes next, and leaves no part and no lease behind',
    async (step, moment) => {
      const market = purchaseMarket();
      const { death, overrides } = dyingAt(step, moment);
      const pricing = cleanUp.use(await startPricing({ overrides: { snapshots: overrides } }));
      await pricing.catalog.seed(...market.records);
      await pricing.seed(...deskHistory(market, { count: 12 }));
      const { suppliers } = collections(pricing);
      await eventually(async () => {
        const [supplier] = await suppliers.find().toArray();
        expect(supplier?.snapshot).toMatchObject({ dataVersion: supplier?.dataVersion, rows: 12 });
        expect(supplier?.lease?.by).toBeUndefined();
      });
      expect(death.hasCome).toBe(true);
      const [supplier] = await suppliers.find().toArray();
      expect(await leftOver(pricing)).toEqual([supplier?.snapshot?.id]);
    },
  );

  it.each([-1, 1])('whose format is another by %i is built again by a process that starts', async (other) => {
    const market = purchaseMarket();
    const pricing = cleanUp.use(await startPricing({ overrides: { snapshots: { timings } } }));
    await pricing.catalog.seed(...market.records);
    await pricing.seed(...deskHistory(market, { count: 12 }));
    const { suppliers } = collections(pricing);
    const built = async () => {
      const [supplier] = await suppliers.find().toArray();
      expect(supplier?.snapshot).toMatchObject({ dataVersion: supplier?.dataVersion, rows: 12 });
      return supplier?.snapshot?.format ?? NaN;
    };
    const format = await eventually(built);
    await suppliers.updateOne({ _id: market.nimbus.id }, { $set: { 'snapshot.format': format + other } });
    expect(await built()).toBe(format + other);
    cleanUp.use(await startPricing({ beside: pricing }));
    await eventually(async () => expect(await built()).toBe(format));
  });
});
