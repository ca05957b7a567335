import { startCatalog, type RunningCatalog } from '@parley/catalog/in-process';
import { newId } from '@parley/service/new-id';
import { freshDatabase } from '@parley/testing/servers';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { PurchaseNotes, PurchaseStore, RateStore } from '../src/actions/purchase-ports.ts';
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
    const ours = { org: newId(), mode: 'live' as const };
    const beside = other ?? { catalog, scope: undefined, ours, mongodbDatabase: freshDatabase() };
    return cleanUp.use(await startPricing({ env, beside, overrides: { purchases } }));
  };
}

/** Parts under which the process dies once, right before or right after a step, from when death is near. */
export function dyingAt(step: string, moment: 'before' | 'after') {
  const death = { isNear: false, hasCome: false };
  function mortal<T extends object>(part: T): T {
    const run = (part as Record<string, unknown>)[step];
    if (typeof run !== 'function') return part;
    return {
      ...part,
      async [step](...input: unknown[]) {
        const dies = death.isNear && !death.hasCome;
        death.hasCome ||= dies;
        const result: unknown = dies && moment === 'before' ? undefined : await run.apply(part, input);
        if (dies) throw new Error(`died ${moment} ${step}`);
        return result;
      },
    };
  }
  const overrides = {
    store: mortal<PurchaseStore>,
    notes: mortal<PurchaseNotes>,
    rates: mortal<RateStore>,
    versions: mortal,
    suppliers: mortal,
  };
  return { death, overrides };
}
