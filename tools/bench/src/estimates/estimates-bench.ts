import type { MarketSize } from '@parley/sample-data/market-size';
import type { SamplePurchase } from '@parley/sample-data/purchase-record';
import { purchaseRecords } from '@parley/sample-data/purchase-records';
import type { Bench, Log } from '../bench.ts';
import { load, unsuccessful } from '../load/load.ts';
import { measureRates, reads } from '../load/rates.ts';
import { median } from '../report/statistics.ts';
import { placeWithDatabase } from '../report/place.ts';
import { createApiKey } from '../stack/api-key.ts';
import { startBenchStack, type BenchStack } from '../stack/bench-stack.ts';
import { estimatesReport, type Measured } from './estimates-report.ts';
import { settled } from './settled.ts';
import { importMarket } from '../catalog/import-market.ts';
import { importPurchases, makeScopes } from './subjects.ts';

const market: MarketSize = { companies: 400, products: 4_000, seed: 1 };
const keyScopes = ['scope:read', 'scope:write', 'pricing:read'];
/** More scopes than a process caches estimates for. */
const newScopes = 1_500;
const knownScopes = 50;
/** Purchases that are corrected while estimates are requested. */
const corrected = 5_000;
export const estimatesBench: Bench = {
  summary:
    'estimates through the gateway beside reads of a scope, also while purchases are corrected; the import of purchases',
  options: {
    purchases: { default: 100_000, about: 'purchases imported' },
    rounds: { default: 3, about: 'rounds over all loads' },
    seconds: { default: 3, about: 'length of one load' },
    connections: { default: 8, about: 'connections that ask at the same time' },
  },
  page: 'docs/pricing-quality.md',
  async run({ purchases: count = 0, ...effort }, log) {
    await using stack = await startBenchStack({ services: ['gateway', 'catalog', 'scope', 'pricing'] });
    const until = Math.floor(Date.now() / 86_400_000);
    const purchases = [...purchaseRecords({ market, count, until })];
    const measured = await measure(stack, { purchases, until }, { effort, log });
    return estimatesReport(measured, { place: await placeWithDatabase(), purchases: purchases.length, effort });
  },
};

type History = { purchases: SamplePurchase[]; until: number };
type Running = { effort: Record<string, number>; log: Log };

async function measure(stack: BenchStack, history: History, running: Running): Promise<Measured> {
  const { log } = running;
  const { productSeconds } = await importMarket(stack, market);
  const productsImported = market.products / productSeconds;
  log(`${productsImported.toFixed(0)} products a second imported`);
  const purchasesImported = await importPurchases(stack, history);
  log(`${purchasesImported.toFixed(0)} purchases a second imported`);
  await settled(stack);
  const { headers } = await createApiKey(stack, { scopes: keyScopes });
  const origin = stack.baseUrl;
  const ids = await makeScopes({ origin, headers }, history.purchases, newScopes);
  const stage: Stage = { stack, origin, headers, ids, history };
  const { rounds = 1, seconds = 1, connections = 1 } = running.effort;
  const rates = await measureRates(reads(pathsOf(ids), { origin, headers, connections, seconds }), rounds, log);
  return { productsImported, purchasesImported, rates, times: await measureTimes(stage, rates, running) };
}

type Stage = {
  stack: BenchStack;
  origin: string;
  headers: Record<string, string>;
  ids: string[];
  history: History;
};

function pathsOf(ids: string[]) {
  const known = ids.slice(0, knownScopes);
  return {
    scope: known.map((id) => `/v1/scope/${id}`),
    advanced: known.map((id) => `/v1/pricing/advanced/${id}`),
    'advanced, new': ids.map((id) => `/v1/pricing/advanced/${id}`),
    'basic, new': ids.map((id) => `/v1/pricing/basic/${id}`),
  };
}

/** Measures latency at half the maximum rate of estimates. */
async function measureTimes(
  { stack, origin, headers, ids, history }: Stage,
  rates: Map<string, number[]>,
  { effort, log }: Running,
): Promise<Measured['times']> {
  const { rounds = 1, seconds = 1, connections = 1 } = effort;
  const rate = median(rates.get('advanced') ?? []) / 2;
  const read = (name: 'scope' | 'advanced') =>
    load({ origin, headers, paths: pathsOf(ids)[name], connections, seconds, rate });
  const times: Measured['times'] = new Map();
  for (let round = 1; round <= rounds; round += 1) {
    const purchases = dearer(history.purchases.slice(0, corrected), round);
    const correcting = async () => {
      const importing = importPurchases(stack, { ...history, purchases });
      const [result] = await Promise.all([read('advanced'), importing]);
      return result;
    };
    for (const [name, ask] of [
      ['scope', () => read('scope')],
      ['advanced', () => read('advanced')],
      ['advanced while purchases are corrected', correcting],
    ] as const) {
      const result = await ask();
      times.set(name, [...(times.get(name) ?? []), result]);
      log(
        `  ${name}: p50 ${result.p50Ms.toFixed(1)}, p99 ${result.p99Ms.toFixed(1)} ms; ${unsuccessful(result)} refused`,
      );
    }
    await settled(stack);
  }
  return times;
}

/** Uses whole amounts, which are valid in every currency. */
function dearer(purchases: SamplePurchase[], by: number): SamplePurchase[] {
  const raised = (price: number) => Math.round((price + by) * 100) / 100;
  return purchases.map((one) => {
    const [first, ...others] = one.lines;
    // The prices of lines must still come to the total.
    const lines =
      first?.netPrice === undefined ? one.lines : [{ ...first, netPrice: raised(first.netPrice) }, ...others];
    return { ...one, netTotal: raised(one.netTotal), lines };
  });
}
