import { eventually } from '@parley/testing/eventually';
import { beforeAndAfter, Interruptions } from '@parley/testing/interruptions';
import { afterEach, describe, expect, it } from 'vitest';
import type { SnapshotOverrides } from '../../src/start-snapshots.ts';
import type { SnapshotMetadata } from '../../src/snapshots/ports.ts';
import { deskHistory, deskTerm, terms, type Advanced } from '../estimating.ts';
import { purchaseMarket } from '../market.ts';
import { startPricing, type RunningPricing } from '../running-pricing.ts';

const timings = { pollMs: 50, leaseMs: 500, sweepMs: 100 };

let cleanUp = new AsyncDisposableStack();
afterEach(async () => {
  await cleanUp.disposeAsync();
  cleanUp = new AsyncDisposableStack();
});

/** Parts of a process that dies once at a step and then does not release its lease. */
function dyingAt(step: string, moment: 'before' | 'after') {
  const death = new Interruptions();
  let isDead = false;
  const act = () => {
    isDead = true;
    return Promise.reject(new Error(`died ${moment} ${step}`));
  };
  death.at({ step, moment, act });
  const overrides: SnapshotOverrides = {
    work: (work) => ({
      ...death.over(work),
      async release(...input) {
        const isReleased = isDead || (await work.release(...input));
        isDead = false;
        return isReleased;
      },
    }),
    parts: (parts) => death.over(parts),
    timings,
  };
  return { death, overrides };
}

type Supplier = {
  _id: string;
  dataVersion: number;
  snapshot?: SnapshotMetadata;
  otherSnapshot?: SnapshotMetadata;
  lease?: { by?: string };
};

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
  it.each(beforeAndAfter(['claim', 'write', 'commit']))(
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
      expect(death.isOver).toBe(true);
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

  it('of each of two releases serves its own processes during an upgrade, from the moment they are ready', async () => {
    const market = purchaseMarket();
    const inFormat = (format: number) => ({ snapshots: { format, timings } });
    const before = cleanUp.use(await startPricing({ hasScopes: true, overrides: inFormat(1) }));
    await before.catalog.seed(...market.records);
    await before.seed(...deskHistory(market, { count: 12 }));
    const scopeId = await before.makeScope({ scopeTerms: terms, productTerms: [deskTerm(market, 50)] });
    const counted = async ({ api }: RunningPricing) =>
      (await api<Advanced>(`/v1/pricing/advanced/${scopeId}`)).body.realPurchaseCount?.[0]?.realPurchaseCount;
    await eventually(async () => expect(await counted(before)).toBe(12));

    const after = cleanUp.use(await startPricing({ beside: before, overrides: inFormat(2) }));
    await eventually(async () => expect((await after.platform.health.readiness()).ready).toBe(true));
    expect(await counted(after)).toBe(12);
    const late = cleanUp.use(await startPricing({ beside: before, overrides: inFormat(1) }));
    expect(await counted(late)).toBe(12);

    const { suppliers } = collections(before);
    const [{ snapshot, otherSnapshot } = {}] = await suppliers.find().toArray();
    expect([snapshot?.format, otherSnapshot?.format]).toEqual([2, 1]);
    expect(await leftOver(before)).toEqual(expect.arrayContaining([snapshot?.id, otherSnapshot?.id]));

    await before.seed(...deskHistory(market, { count: 13 }).slice(12));
    for (const pricing of [before, after, late]) await eventually(async () => expect(await counted(pricing)).toBe(13));
  });
});
