import { startCatalog, type RunningCatalog } from '@parley/catalog/in-process';
import { newTenant } from '@parley/testing/new-tenant';
import { Interruptions } from '@parley/testing/interruptions';
import { freshDatabase } from '@parley/testing/servers';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { PurchaseBatches, PurchaseStore, RateStore } from '../src/actions/purchases/purchase-ports.ts';
import { startPricing, type RunningPricing } from './running-pricing.ts';

/** A batch or a rate that is silent for so long is another's: where one dies that is soon, where none does never. */
export type Surroundings = { beside?: RunningPricing; silenceMs?: number };

/**
 * Gives a test file one catalog with these records. Returns a function that starts pricing with this catalog, either
 * with a new database and quick sweeps, or with the database of another process, which ends with its test.
 */
export function usePricing(
  records: object[],
): (purchases?: object, surroundings?: Surroundings) => Promise<RunningPricing> {
  let catalog: RunningCatalog;
  beforeAll(async () => {
    catalog = await startCatalog();
    await catalog.seed(...records);
  });
  afterAll(() => catalog[Symbol.asyncDispose]());
  let cleanUp = new AsyncDisposableStack();
  afterEach(async () => {
    await cleanUp.disposeAsync();
    cleanUp = new AsyncDisposableStack();
  });
  return async (purchases = {}, { beside: other, silenceMs = 200 } = {}) => {
    const env = { importBatchTimeoutMs: `${silenceMs}`, importSweepIntervalMs: '50' };
    const ours = newTenant();
    const beside = other ?? { catalog, scope: undefined, ours, mongodbDatabase: freshDatabase() };
    return cleanUp.use(await startPricing({ env, beside, overrides: { purchases } }));
  };
}

/** Parts of a process that may die at one of their steps. */
export function mortalParts() {
  const death = new Interruptions();
  const mortal = <T extends object>(part: T): T => death.over(part);
  const overrides = {
    store: mortal<PurchaseStore>,
    batches: mortal<PurchaseBatches>,
    rates: mortal<RateStore>,
    versions: mortal,
    suppliers: mortal,
  };
  return { death, overrides };
}
