import type { Bench, Log } from '../bench.ts';
import { load } from '../load/load.ts';
import { medianRatio } from '../report/statistics.ts';
import { placeWithDatabase } from '../report/place.ts';
import { createApiKey } from '../stack/api-key.ts';
import { startBenchStack, type BenchStack } from '../stack/bench-stack.ts';
import { startCollector } from '../stack/collector.ts';
import { importMarket } from './import-market.ts';
import { operations } from './operations.ts';
import { subjectsOf } from './subject.ts';

const services = ['gateway', 'catalog'] as const;
const goals = { productsPerSecond: 5_000, tracedShare: 0.95 };

export const catalogBench: Bench = {
  summary: 'the import of a large market, and what tracing costs reads of it',
  options: {
    companies: { default: 100_000, about: 'companies of the market' },
    products: { default: 100_000, about: 'products of the market' },
    rounds: { default: 3, about: 'rounds of reads, with and without tracing' },
    seconds: { default: 3, about: 'length of one load' },
    connections: { default: 16, about: 'connections that ask at the same time' },
  },
  async run({ companies = 0, products = 0, ...effort }, log) {
    await using plain = await startBenchStack({ services });
    const market = { companies, products, seed: 1 };
    const { records, seconds, productSeconds } = await importMarket(plain, market);
    log(`${records} records in ${seconds.toFixed(0)} s, the products in ${productSeconds.toFixed(0)} s`);
    await using collector = await startCollector();
    await using traced = await startBenchStack({ services, settings: tracedLike(plain, collector.settings) });
    const { headers } = await createApiKey(plain);
    const paths = subjectsOf(market).map((subject) => operations.company.path(subject));
    const share = await tracedShare({ plain, traced }, { headers, paths, effort, log });
    return `${await placeWithDatabase()}.
${records.toLocaleString('en')} records were imported in ${seconds.toFixed(0)} s, ${(products / productSeconds).toFixed(0)} products a second; goal: >= ${goals.productsPerSecond}.
Traced, with the usual share of requests: ${share.toFixed(2)} of the rate without, of companies by id; goal: >= ${goals.tracedShare}.`;
  },
};

/** Settings of the same services on the same data, with tracing. */
function tracedLike({ databaseOf }: BenchStack, settings: Record<string, string>) {
  const like = (service: string) => ({ MONGODB_DATABASE: databaseOf(service), ...settings });
  return { gateway: like('gateway'), catalog: like('catalog') };
}

type Gateways = { plain: BenchStack; traced: BenchStack };
type Reads = { headers: Record<string, string>; paths: string[]; effort: Record<string, number>; log: Log };

/** The rate of traced reads as a share of that without tracing, measured in turn after a round that warms up. */
async function tracedShare({ plain, traced }: Gateways, { effort, log, ...reads }: Reads): Promise<number> {
  const { rounds = 1, connections = 1, seconds = 1 } = effort;
  const rates: { plain: number; traced: number }[] = [];
  const rateOf = async ({ baseUrl: origin }: BenchStack) =>
    (await load({ origin, ...reads, connections, seconds })).requestsPerSecond;
  for (let round = 0; round <= rounds; round += 1) {
    const pair = { plain: await rateOf(plain), traced: await rateOf(traced) };
    if (round > 0) rates.push(pair);
    log(`  traced: ${pair.traced.toFixed(0)} of ${pair.plain.toFixed(0)} a second`);
  }
  return medianRatio(
    rates.map((rate) => rate.traced),
    rates.map((rate) => rate.plain),
  );
}
