import type { Bench, Log } from '../bench.ts';
import { load, unsuccessful } from '../load/load.ts';
import { createApiKey } from '../stack/api-key.ts';
import { createSurroundings, placeWithDatabase, type Surroundings } from '../stack/surroundings.ts';
import { catalogReport, type MarketResult, type Pair } from './catalog-report.ts';
import { driverLoad } from './driver-load.ts';
import { importMarket } from './import-market.ts';
import { operations, type OperationName } from './operations.ts';
import { subjectsOf, type Subject } from './subject.ts';
import { measureWatched } from './watched.ts';
import { startCollector } from '../stack/collector.ts';
import { startGateway, type GatewayProcess } from '../stack/gateway-process.ts';
import { startService } from '../stack/service-process.ts';

const warmUpSeconds = 2;

export const catalogBench: Bench = {
  summary: 'reads through the gateway beside the same queries by the bare driver, and a large import',
  options: {
    small: { default: 10_000, about: 'companies of the first market' },
    large: { default: 100_000, about: 'companies of the second market; 0 leaves it out' },
    products: { default: 100_000, about: 'products of each market' },
    rounds: { default: 3, about: 'rounds over all operations' },
    seconds: { default: 3, about: 'length of one load' },
    connections: { default: 16, about: 'connections that ask at the same time' },
  },
  async run({ small = 0, large = 0, products = 0, ...effort }, log) {
    const results: MarketResult[] = [];
    for (const companies of [small, large].filter((count) => count > 0)) {
      log(`market of ${companies} companies and ${products} products`);
      await using surroundings = await createSurroundings();
      results.push(await measureMarket(surroundings, { companies, products, effort, log }));
    }
    return catalogReport(results, { place: await placeWithDatabase(), effort });
  },
};

type MarketOptions = { companies: number; products: number; effort: Record<string, number>; log: Log };

async function measureMarket(
  surroundings: Surroundings,
  { companies, products, effort, log }: MarketOptions,
): Promise<MarketResult> {
  await using edge = await startEdge(surroundings);
  const { catalogUrl, gateway } = edge;
  const { identities, mongodbUri: uri, name } = surroundings;
  const market = { companies, products, seed: 1 };
  const imported = await importMarket(surroundings, catalogUrl, market);
  const subjects = subjectsOf(market);
  const { records, seconds, productSeconds } = imported;
  log(`${records} records in ${seconds.toFixed(0)} s, the products in ${productSeconds.toFixed(0)} s`);
  const headers = await createApiKey(gateway.operatorUrl, identities);
  const both = { origin: gateway.origin, headers, uri, database: `${name}-catalog`, subjects };
  const pairs = await measureOperations(both, effort, log);
  await using traced = await startTracedEdge(surroundings);
  const asked = { headers, paths: subjects.map((subject) => operations.company.path(subject)), effort, log };
  const watched = await measureWatched({ plain: gateway.origin, traced: traced.gateway.origin }, asked);
  return { companies, products, ...imported, pairs, watched };
}

type Both = { origin: string; headers: Record<string, string>; uri: string; database: string; subjects: Subject[] };

async function measureOperations(
  both: Both,
  effort: Record<string, number>,
  log: Log,
): Promise<Map<OperationName, Pair[]>> {
  const pairs = new Map<OperationName, Pair[]>();
  const { rounds = 1, ...perLoad } = effort;
  for (let round = 0; round <= rounds; round += 1) {
    log(round === 0 ? 'warming up' : `round ${round} of ${rounds}`);
    for (const name of Object.keys(operations) as OperationName[]) {
      const { connections = 1, seconds = 1 } = perLoad;
      const pair = await measurePair(both, name, { connections, seconds: round === 0 ? warmUpSeconds : seconds });
      if (round > 0) pairs.set(name, [...(pairs.get(name) ?? []), pair]);
      log(
        `  ${name}: ${pair.ours.toFixed(0)} of ${pair.driver.toFixed(0)} a second${pair.refused > 0 ? `; ${pair.refused} refused` : ''}`,
      );
    }
  }
  return pairs;
}

async function measurePair(
  { origin, headers, ...direct }: Both,
  name: OperationName,
  perLoad: { connections: number; seconds: number },
): Promise<Pair> {
  const paths = direct.subjects.map((subject) => operations[name].path(subject));
  const driver = await driverLoad({ ...direct, operation: name, ...perLoad });
  const ours = await load({ origin, headers, paths, ...perLoad });
  return {
    refused: unsuccessful(ours),
    ours: ours.requestsPerSecond,
    driver: driver.requestsPerSecond,
    oursP50Ms: ours.p50Ms,
    driverP50Ms: driver.p50Ms,
  };
}

/** A catalog behind a gateway. */
type Edge = AsyncDisposable & { catalogUrl: string; gateway: GatewayProcess };

/** Starts a catalog and a gateway. @param settings of both */
async function startEdge(surroundings: Surroundings, settings: Record<string, string> = {}): Promise<Edge> {
  await using parts = new AsyncDisposableStack();
  const { httpUrl: catalogUrl } = parts.use(await startService(surroundings, { name: 'catalog', settings }));
  const gateway = parts.use(await startGateway(surroundings, { catalogUrl, settings }));
  const all = parts.move();
  return { catalogUrl, gateway, [Symbol.asyncDispose]: () => all.disposeAsync() };
}

/** The same with the default trace sampling and a collector that receives the traces. */
async function startTracedEdge(surroundings: Surroundings): Promise<Edge> {
  await using parts = new AsyncDisposableStack();
  const { settings } = parts.use(await startCollector());
  const edge = parts.use(await startEdge(surroundings, settings));
  const all = parts.move();
  return { ...edge, [Symbol.asyncDispose]: () => all.disposeAsync() };
}
