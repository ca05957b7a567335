import { MongoClient } from 'mongodb';
import type { Bench, Log } from '../bench.ts';
import { load } from '../load/load.ts';
import { measureRates, type Measure } from '../load/rates.ts';
import { residentMiB } from '../process/usage.ts';
import { placeWithDatabase } from '../report/place.ts';
import { createApiKey } from '../stack/api-key.ts';
import { startBenchStack, type BenchStack } from '../stack/bench-stack.ts';
import { operatorPages } from './operator-pages.ts';
import { negotiationReport, type Measured } from './negotiation-report.ts';
import { storeNegotiations } from './stored-negotiations.ts';
import {
  fillMarket,
  keyScopes,
  services,
  smallMarket,
  someStart,
  startNegotiations,
  startOne,
  type Subjects,
} from './subjects.ts';
import { driverWrite, write, type WriteKind } from './writes.ts';

const started = 24;

export const negotiationBench: Bench = {
  summary: 'reports and starts compared with the same writes by the bare driver, operator pages',
  options: {
    small: { default: 1_000, about: 'negotiations stored at first' },
    large: { default: 100_000, about: 'negotiations stored then' },
    rounds: { default: 3, about: 'rounds over all loads' },
    seconds: { default: 3, about: 'length of one load' },
    connections: { default: 8, about: 'connections that ask at the same time' },
  },
  async run({ small = 0, large = 0, ...effort }, log) {
    const measured: Measured[] = [];
    for (const stored of [small, large].filter((count) => count > 0)) {
      log(`${stored} negotiations`);
      await using stack = await startBenchStack({ services });
      measured.push(await measure(stack, { stored, effort, log }));
    }
    return negotiationReport(measured, { place: await placeWithDatabase(), effort });
  },
};

type NegotiationOptions = { stored: number; effort: Record<string, number>; log: Log };
type Stage = {
  stack: BenchStack;
  origin: string;
  headers: Record<string, string>;
  /** Headers with a key of another organisation. */
  others: Record<string, string>;
  subjects: Subjects;
};

async function measure(stack: BenchStack, { stored, effort, log }: NegotiationOptions): Promise<Measured> {
  const companyIds = await fillMarket(stack, log);
  const keyOf = () => createApiKey(stack, { scopes: keyScopes });
  const [{ headers }, { headers: others }] = [await keyOf(), await keyOf()];
  const origin = stack.baseUrl;
  const subjects = await startNegotiations({ origin, headers }, { market: smallMarket, companyIds, count: started });
  await using client = await MongoClient.connect(stack.mongodbUri);
  const negotiationId = await storeNegotiations(client.db(stack.databaseOf('negotiation')), stored);
  log('  pages of the operator');
  const pages = await operatorPages(stack.operatorOf('negotiation'), negotiationId);
  const stage = { stack, origin, headers, others, subjects };
  const rates = await measureRates(writes(stage, effort), effort['rounds'] ?? 1, log);
  const hostile = await measureHostile(stage, effort, log);
  const memoryOf = (service: string) => residentMiB([stack.pid(service)]);
  const [resident, residentCatalog] = [await memoryOf('negotiation'), await memoryOf('catalog')];
  return { stored, pages, rates, hostile, resident, residentCatalog };
}

function writes({ stack, origin, headers, subjects }: Stage, effort: Record<string, number>): Measure[] {
  const { seconds = 1, connections = 1 } = effort;
  const negotiationIds = [...subjects.textIds, ...subjects.linkedIds].slice(0, connections);
  const ours = (kind: WriteKind) => () => write({ origin, headers, kind, negotiationIds, seconds });
  const driver = (kind: 'report' | 'start') => async () => {
    const times = await driverWrite({
      uri: stack.mongodbUri,
      database: stack.databaseOf('driver'),
      kind,
      connections: negotiationIds.length,
      seconds,
    });
    return { ...times, refused: 0 };
  };
  return [
    ['driverReport', driver('report')],
    ['known', ours('known')],
    ['fresh', ours('fresh')],
    ['driverStart', driver('start')],
    ['start', ours('start')],
  ];
}

/**
 * Measures p99 of one organisation's reads in milliseconds, with and without another organisation sending hostile
 * schemas.
 */
async function measureHostile(stage: Stage, effort: Record<string, number>, log: Log) {
  const { origin, headers, others, subjects } = stage;
  const { rounds = 1, seconds = 1 } = effort;
  const paths = subjects.textIds.map((id) => `/v1/negotiation/${id}/summary`);
  const read = () => load({ origin, headers, paths, connections: 2, seconds });
  const victim = await startOne({ origin, headers: others }, someStart);
  const negotiationIds = [victim, victim];
  const found: { idle: number; beside: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const idle = await read();
    // Starts before the reads and ends after them.
    const harm = write({ origin, headers: others, kind: 'hostile', negotiationIds, seconds: seconds + 2 });
    const [beside] = await Promise.all([read(), harm]);
    found.push({ idle: idle.p99Ms, beside: beside.p99Ms });
    log(`  p99 ${idle.p99Ms.toFixed(1)} ms, during hostile schemas ${beside.p99Ms.toFixed(1)} ms`);
  }
  return found;
}
