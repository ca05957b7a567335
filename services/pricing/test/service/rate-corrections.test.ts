import { eventually } from '@parley/testing/eventually';
import { beforeAndAfter } from '@parley/testing/interruptions';
import { describe, expect, it } from 'vitest';
import { chunks } from '@parley/service/chunks';
import type { PurchaseStore, RateStore } from '../../src/actions/purchases/purchase-ports.ts';
import { purchaseMarket, purchaseRecord } from '../market.ts';
import { mortalParts, usePricing, type Surroundings } from '../mortal-pricing.ts';
import type { RunningPricing } from '../running-pricing.ts';

const market = purchaseMarket();
const day = '2024-03-08';
const steps = ['exchange', 'openBatch', 'touch', 'completeBatch', 'followed'] as const;

const startAny = usePricing(market.records);

/** No process counts as dead, however busy the machine is. */
const nobodyDies = { silenceMs: 60_000 };

function start(purchases: object = {}, surroundings: Surroundings = {}): Promise<RunningPricing> {
  return startAny({ followMs: 20, ...purchases }, surroundings);
}

function rate(usd: number, date = day) {
  return { date, from: 'EUR', rates: { USD: usd } };
}

/** A purchase in euros of a product that is priced in dollars. */
function inEuros(fields: object = {}) {
  return purchaseRecord(market, { currency: 'EUR', startDate: day, ...fields });
}

async function factorOf(pricing: RunningPricing, id: string): Promise<number | undefined> {
  return (await pricing.purchase(id)).lines[0]?.toPriceCurrency;
}

/** Nothing is left to be done: no rate is noted as changed, and no batch is open. */
async function settled({ database }: RunningPricing): Promise<void> {
  await eventually(async () => {
    expect(await database.collection('exchangeRates').countDocuments({ dueAt: { $exists: true } })).toBe(0);
    expect(await database.collection('importBatches').countDocuments({ status: 'pending' })).toBe(0);
  });
}

/** A store before whose step something else happens, once it is said what. */
function interrupted(step: 'write' | 'exchange') {
  const before: { call?: () => Promise<unknown> } = {};
  const store = (whole: PurchaseStore): PurchaseStore => ({
    ...whole,
    async [step](changes: never) {
      await before.call?.();
      await whole[step](changes);
    },
  });
  return { store, before };
}

describe('a rate that is corrected', () => {
  it('reaches the purchases it converts, and their figures; importing them again changes nothing', async () => {
    const pricing = await start({}, nobodyDies);
    await pricing.loadRates(rate(1.1));
    const [own, home] = [inEuros(), purchaseRecord(market, { startDate: day })];
    await pricing.seed(own, home);
    await settled(pricing);
    const before = (await pricing.dataVersions()).get(market.nimbus.id) ?? 0;

    await pricing.loadRates(rate(2));
    await eventually(async () => expect(await factorOf(pricing, own.id)).toBe(2));
    await settled(pricing);
    expect(await factorOf(pricing, home.id)).toBe(1);
    expect((await pricing.dataVersions()).get(market.nimbus.id)).toBe(before + 1);
    await eventually(async () => {
      const ofData = { 'snapshot.dataVersion': before + 1 };
      expect(await pricing.database.collection('suppliers').countDocuments(ofData, { hint: '_id_' })).toBe(1);
    });
    expect(await pricing.load([own, home])).toMatchObject({ unchanged: 2 });
  });

  it('is one that is nearer to the start of a purchase, too; one of another week is not', async () => {
    const pricing = await start();
    await pricing.loadRates(rate(1.1, '2024-03-02'));
    const record = inEuros();
    await pricing.seed(record);
    await settled(pricing);
    const before = await pricing.dataVersions();
    await pricing.loadRates(rate(3, '2024-03-01'), rate(4, '2024-03-09'), { ...rate(5), from: 'GBP' });
    await settled(pricing);
    expect(await pricing.dataVersions()).toEqual(before);
    expect(await factorOf(pricing, record.id)).toBe(1.1);
    await pricing.loadRates(rate(2, '2024-03-07'));
    await eventually(async () => expect(await factorOf(pricing, record.id)).toBe(2));
  });

  it('reaches more purchases than one page holds', async () => {
    const pricing = await start();
    await pricing.loadRates(rate(1.1));
    const records = Array.from({ length: 1_001 }, (_, index) => inEuros({ netTotal: 100 + index, lines: deskOnly }));
    for (const some of chunks(records, 500)) await pricing.seed(...some);
    await pricing.loadRates(rate(2));
    const old = { 'lines.toPriceCurrency': 1.1 };
    const purchases = pricing.database.collection('purchases');
    await eventually(async () => expect(await purchases.countDocuments(old, { hint: '_id_' })).toBe(0));
    await settled(pricing);
  });

  it('while purchases that were read by the former one are stored reaches them before they are acknowledged', async () => {
    const { store, before } = interrupted('write');
    const pricing = await start({ store });
    await pricing.loadRates(rate(1.1));
    await settled(pricing);
    before.call = async () => {
      await pricing.loadRates(rate(2));
      await eventually(async () =>
        expect(await pricing.database.collection('exchangeRates').countDocuments({ dueAt: { $exists: true } })).toBe(0),
      );
    };
    const record = inEuros();
    await pricing.seed(record);
    expect(await factorOf(pricing, record.id)).toBe(2);
  });

  it('leaves a purchase alone that was replaced meanwhile', async () => {
    const { store, before } = interrupted('exchange');
    const pricing = await start({ store });
    await pricing.loadRates(rate(1.1));
    const record = inEuros();
    await pricing.seed(record);
    await settled(pricing);
    before.call = async () => {
      delete before.call;
      await pricing.seed({ ...record, netTotal: 999, lines: deskOnly });
    };
    await pricing.loadRates(rate(2));
    await eventually(async () => expect(await factorOf(pricing, record.id)).toBe(2));
    await settled(pricing);
    expect((await pricing.purchase(record.id)).netTotal).toBe(999);
  });

  it.each(beforeAndAfter(steps))(
    'and whose process dies at %s (%s it) reaches them all the same, and their suppliers',
    async (step, moment) => {
      const { death, overrides } = mortalParts();
      const pricing = await start(overrides);
      await pricing.loadRates(rate(1.1));
      const record = inEuros();
      await pricing.seed(record);
      await settled(pricing);
      const before = (await pricing.dataVersions()).get(market.nimbus.id) ?? 0;
      death.at({ step, moment });
      await pricing.loadRates(rate(2));
      await eventually(() => expect(death.isOver).toBe(true));
      await settled(pricing);
      expect(await factorOf(pricing, record.id)).toBe(2);
      expect((await pricing.dataVersions()).get(market.nimbus.id)).toBeGreaterThan(before);
    },
  );
});

describe('of several processes', () => {
  /** Counts the looks of a process for rates that changed, and its readings of purchases, which `reading` may hold up. */
  function watched(reading: () => Promise<unknown>, silenced: Partial<RateStore> = {}) {
    const seen = { looks: 0, readings: 0 };
    const overrides = {
      rates: (rates: RateStore): RateStore => ({
        ...rates,
        ...silenced,
        changed() {
          seen.looks += 1;
          return rates.changed();
        },
      }),
      store: (store: PurchaseStore): PurchaseStore => ({
        ...store,
        async *startingIn(since, until) {
          seen.readings += 1;
          await reading();
          yield* store.startingIn(since, until);
        },
      }),
    };
    return { seen, overrides };
  }

  async function euros(pricing: RunningPricing): Promise<string> {
    await pricing.loadRates(rate(1.1));
    const record = inEuros();
    await pricing.seed(record);
    await settled(pricing);
    return record.id;
  }

  it('one has purchases follow a rate', async () => {
    const looksOf = async (other: { looks: number }) => {
      const before = other.looks;
      await eventually(() => expect(other.looks).toBeGreaterThan(before + 2));
    };
    const one = watched(() => looksOf(other.seen));
    const other = watched(() => looksOf(one.seen));
    const first = await start(one.overrides, nobodyDies);
    const second = await start(other.overrides, { beside: first, ...nobodyDies });
    const id = await euros(first);
    const before = one.seen.readings + other.seen.readings;
    await second.loadRates(rate(2));
    await eventually(async () => expect(await factorOf(first, id)).toBe(2));
    await settled(first);
    expect(one.seen.readings + other.seen.readings).toBe(before + 1);
  });

  it('another takes over when one dies', async () => {
    const death = Promise.withResolvers<void>();
    let isDying = false;
    const one = watched(async () => isDying && death.promise, { renew: async () => true });
    const dying = await start(one.overrides);
    const id = await euros(dying);
    isDying = true;
    const { readings } = one.seen;
    await dying.loadRates(rate(2));
    await eventually(() => expect(one.seen.readings).toBe(readings + 1));
    await start({}, { beside: dying });
    await eventually(async () => expect(await factorOf(dying, id)).toBe(2));
    await settled(dying);
    death.resolve();
  });
});

const deskOnly = [{ product: market.desk.id, dimensions: [{ id: market.seats.id, value: 1 }] }];
