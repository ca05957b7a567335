import type { Bench, Log } from '../bench.ts';
import { load, unsuccessful } from '../load/load.ts';
import { median, medianRatio } from '../report/statistics.ts';
import { table } from '@parley/cli/table';
import { createApiKey } from '../stack/api-key.ts';
import { startGateway } from '../stack/gateway-process.ts';
import { startService } from '../stack/service-process.ts';
import { createSurroundings, placeWithDatabase, type Surroundings } from '../stack/surroundings.ts';
import { measureDirectory, type DirectoryFigures } from './directory-figures.ts';
import { operations, type OperationName } from './operations.ts';
import { seedMarket } from './seed-market.ts';
import { subjectsOf, type Subject } from './subject.ts';

/** Finding a supplier may take this many times as long as reading one company. */
const goal = 3;
const kinds = ['firstPage', 'farTen', 'farPage', 'byCategory', 'byName'] as const satisfies OperationName[];
const companiesAProduct = 5;

type Market = { companies: number; directory: DirectoryFigures; p50s: Map<OperationName, number[]>; refused: number };

export const suppliersBench: Bench = {
  summary: 'lists of companies compared with the read of one, and the directory they come from',
  options: {
    small: { default: 10_000, about: 'companies of the first market' },
    large: { default: 100_000, about: 'companies of the second market; 0 leaves it out' },
    rounds: { default: 3, about: 'rounds over all lists' },
    seconds: { default: 3, about: 'length of one load' },
    connections: { default: 4, about: 'connections that ask at the same time' },
  },
  async run({ small = 0, large = 0, ...effort }, log) {
    const markets: Market[] = [];
    for (const companies of [small, large].filter((count) => count > 0)) {
      await using surroundings = await createSurroundings();
      markets.push(await measureMarket(surroundings, { companies, effort, log }));
    }
    return report(markets, await placeWithDatabase(), effort);
  },
};

type MarketOptions = { companies: number; effort: Record<string, number>; log: Log };

async function measureMarket(surroundings: Surroundings, { companies, effort, log }: MarketOptions): Promise<Market> {
  const products = Math.ceil(companies / companiesAProduct);
  log(`market of ${companies} companies and ${products} products`);
  const { mongodbUri: uri, name, identities } = surroundings;
  // This process creates the indexes, and imports later on.
  await using importing = await startService(surroundings, { name: 'catalog' });
  const market = { companies, products, seed: 1 };
  await seedMarket({ uri, database: `${name}-catalog`, market, log });
  await using catalog = await startService(surroundings, { name: 'catalog', replica: 2 });
  const directory = await measureDirectory(surroundings, { importing, reading: catalog, companies });
  log(`  directory: ${JSON.stringify(directory)}`);
  await using gateway = await startGateway(surroundings, { catalogUrl: catalog.httpUrl });
  const headers = await createApiKey(gateway.operatorUrl, identities);
  const target = { origin: gateway.origin, headers, subjects: subjectsOf(market) };
  return { companies, directory, ...(await measureLists(target, effort, log)) };
}

type ListTarget = { origin: string; headers: Record<string, string>; subjects: Subject[] };

/** Interleaves the measurements, so that a temporary slowdown of the machine affects all of them. */
async function measureLists(
  { subjects, ...to }: ListTarget,
  { rounds = 1, seconds = 1, connections = 1 }: Record<string, number>,
  log: Log,
): Promise<Pick<Market, 'p50s' | 'refused'>> {
  const p50s = new Map<OperationName, number[]>();
  let refused = 0;
  for (let round = 1; round <= rounds; round += 1) {
    for (const name of ['company', ...kinds] as const) {
      const paths = subjects.map((subject) => operations[name].path(subject));
      const result = await load({ ...to, paths, connections, seconds });
      refused += unsuccessful(result);
      p50s.set(name, [...(p50s.get(name) ?? []), result.p50Ms]);
      log(`  round ${round}, ${operations[name].name}: p50 ${result.p50Ms.toFixed(1)} ms`);
    }
  }
  return { p50s, refused };
}

function report(markets: Market[], place: string, { rounds, seconds, connections }: Record<string, number>): string {
  return `${place}.
Each figure is the median over ${rounds} rounds of ${seconds} s over ${connections} connections; goal: a p50 of at most ${goal} reads of one company by id.

${markets.map(marketReport).join('\n\n')}`;
}

function marketReport({ companies, directory, p50s, refused }: Market): string {
  const single = p50s.get('company') ?? [];
  const rows = [...p50s].map(([name, of]) => [
    operations[name].name,
    median(of).toFixed(1),
    medianRatio(of, single).toFixed(2),
  ]);
  const { buildSeconds, mebibytes, freshMs } = directory;
  return `**${companies.toLocaleString('en')} companies.** Directory: read in ${buildSeconds.toFixed(1)} s, ${mebibytes.toFixed(0)} MiB;
an import shows in another process ${freshMs.toFixed(0)} ms after its acknowledgement (median of ten). ${refused} requests refused.

${table(['', 'p50, ms', 'reads by id'], rows)}`;
}
