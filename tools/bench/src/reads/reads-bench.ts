import type { MarketSize } from '@parley/sample-data/market-size';
import { request } from 'undici';
import type { Bench, Log } from '../bench.ts';
import { operations } from '../catalog/operations.ts';
import { seedMarket } from '../catalog/seed-market.ts';
import { subjectsOf, type Subject } from '../catalog/subject.ts';
import { load, unsuccessful } from '../load/load.ts';
import { keyScopes, services, startNegotiations, storeFaqs, type Subjects } from '../negotiation/subjects.ts';
import { placeWithDatabase } from '../report/place.ts';
import { createApiKey } from '../stack/api-key.ts';
import { startBenchStack, type BenchStack } from '../stack/bench-stack.ts';
import { readsReport, type Read, type Side } from './reads-report.ts';
import type { Client } from '../stack/public-calls.ts';
import { startBareHpm } from '../gateway/node-proxies.ts';
import { startHelper } from '../process/helper.ts';

const started = 24;
const titles: Record<keyof ReturnType<typeof pathsOf>, string> = {
  scope: 'scope',
  summary: 'summary of a negotiation',
  escalation: 'escalation',
  escalations: 'escalations of a negotiation',
  faqs: 'FAQs of a company',
  linkedSummary: 'summary with a linked scope',
};

export const readsBench: Bench = {
  summary: 'reads and lists through the gateway beside a bare service behind a bare proxy',
  options: {
    companies: { default: 100_000, about: 'companies of the market' },
    products: { default: 40_000, about: 'products of the market' },
    rounds: { default: 5, about: 'rounds over all reads' },
    seconds: { default: 3, about: 'length of one load' },
    connections: { default: 16, about: 'connections that ask at the same time' },
  },
  async run({ companies = 0, products = 0, ...effort }, log) {
    await using stack = await startBenchStack({ services });
    await using parts = new AsyncDisposableStack();
    const stage = await prepare(stack, parts, { market: { companies, products, seed: 1 }, log });
    const reads = await Promise.all(stage.reads.map((each) => withBytes(stage, each)));
    await measureReads(stage, { reads, effort, log });
    const place = await placeWithDatabase();
    return readsReport(reads, { place, effort, market: { companies, products } });
  },
};

type Sides = Record<Side, { origin: string; headers: Record<string, string> }>;
type ReadRequest = { name: string; paths: string[] };

/** Fills all databases, and starts Parley and the bare stack on them. */
async function prepare(
  stack: BenchStack,
  parts: AsyncDisposableStack,
  { market, log }: { market: MarketSize; log: Log },
): Promise<{ sides: Sides; reads: ReadRequest[] }> {
  // The first start creates the indexes. The services that are measured have the whole market in memory.
  const restarted = services.filter((service) => service !== 'gateway');
  for (const service of restarted) await stack.stop(service);
  await seedMarket({ uri: stack.mongodbUri, database: stack.databaseOf('catalog'), market, log });
  for (const service of restarted) await stack.start(service);
  const companyIds = await storeFaqs(stack, market);
  const { headers } = await createApiKey(stack, { scopes: keyScopes });
  const ours = { origin: stack.baseUrl, headers };
  const ids = await startNegotiations(ours, { market, companyIds, count: started });
  const origin = await startBareStack(stack, parts);
  return {
    sides: { ours, bare: { origin, headers: {} } },
    reads: [...catalogReads(subjectsOf(market)), ...otherReads(ids)],
  };
}

function catalogReads(subjects: Subject[]): ReadRequest[] {
  return Object.values(operations).map(({ name, path }) => ({ name, paths: subjects.map(path) }));
}

function otherReads(ids: Parameters<typeof pathsOf>[0]): ReadRequest[] {
  const paths = pathsOf(ids);
  return Object.entries(titles).map(([name, title]) => ({ name: title, paths: paths[name as keyof typeof titles] }));
}

async function withBytes({ sides }: { sides: Sides }, { name, paths }: ReadRequest): Promise<Read> {
  const bytes = { ours: await bodyBytes(sides.ours, paths), bare: await bodyBytes(sides.bare, paths) };
  return { name, paths, bytes, rounds: [] };
}

type Measuring = { reads: Read[]; effort: Record<string, number>; log: Log };

/** Asks both sides in turn, for every read in every round, after a round that warms up. */
async function measureReads({ sides }: { sides: Sides }, { reads, effort, log }: Measuring): Promise<void> {
  const { rounds = 1, seconds = 1, connections = 1 } = effort;
  for (let round = 0; round <= rounds; round += 1) {
    log(round === 0 ? 'warming up' : `round ${round} of ${rounds}`);
    for (const { name, paths, rounds: kept } of reads) {
      const ask = async (side: Side) => {
        const result = await load({ ...sides[side], paths, connections, seconds: round === 0 ? 1 : seconds });
        if (unsuccessful(result) > 0) throw new Error(`${side}, ${name}: ${JSON.stringify(result.statuses)}`);
        return { rate: result.requestsPerSecond, p99Ms: result.p99Ms };
      };
      const measured = { bare: await ask('bare'), ours: await ask('ours') };
      if (round > 0) kept.push(measured);
      log(`  ${name}: ${measured.ours.rate.toFixed(0)} of ${measured.bare.rate.toFixed(0)} a second`);
    }
  }
}

const sampleSize = 20;

/** The mean length of the answers of some of these paths. @throws Error at any other status than 200 */
async function bodyBytes({ origin, headers }: Client, paths: string[]): Promise<number> {
  const some = paths.slice(0, sampleSize);
  let bytes = 0;
  for (const path of some) {
    const { statusCode, body } = await request(`${origin}${path}`, { headers });
    const { byteLength } = await body.arrayBuffer();
    if (statusCode !== 200) throw new Error(`${origin}${path} answered ${statusCode}.`);
    bytes += byteLength;
  }
  return bytes / some.length;
}

/** Starts a bare service on the databases of a run, behind bare http-proxy-middleware. Returns where it listens. */
async function startBareStack(
  { mongodbUri: uri, databaseOf }: BenchStack,
  parts: AsyncDisposableStack,
): Promise<string> {
  const databases = {
    catalog: databaseOf('catalog'),
    scope: databaseOf('scope'),
    negotiation: databaseOf('negotiation'),
  };
  const file = new URL('bare-service.ts', import.meta.url);
  const { message } = parts.use(await startHelper<{ port: number }>({ file, input: { uri, databases } }));
  return parts.use(await startBareHpm(`http://127.0.0.1:${message.port}`)).origin;
}

type ReadName = 'scope' | 'summary' | 'escalation' | 'escalations' | 'faqs' | 'linkedSummary';

/** The paths of reads, by name. */
function pathsOf({ scopeIds, linkedIds, textIds, escalationIds, companyIds }: Subjects): Record<ReadName, string[]> {
  return {
    scope: scopeIds.map((id) => `/v1/scope/${id}`),
    summary: textIds.map((id) => `/v1/negotiation/${id}/summary`),
    escalation: textIds.map((id, index) => `/v1/negotiation/${id}/escalations/${escalationIds[index]}`),
    escalations: textIds.map((id) => `/v1/negotiation/${id}/escalations`),
    faqs: companyIds.map((id) => `/v1/negotiation/faqs/${id}`),
    linkedSummary: linkedIds.map((id) => `/v1/negotiation/${id}/summary`),
  };
}
