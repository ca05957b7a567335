import { setTimeout as sleep } from 'node:timers/promises';
import { createRpcClient } from '@parley/rpc/client';
import { scopeService } from '@parley/rpc/scope';
import { MongoClient } from 'mongodb';
import type { Bench, Say } from '../bench.ts';
import { cpuMicroseconds } from '../process/usage.ts';
import { placeAndTime } from '../report/place.ts';
import { median } from '../report/statistics.ts';
import { table } from '@parley/cli/table';
import { startService } from '../stack/service-process.ts';
import { createSurroundings, databaseBuild, type Surroundings } from '../stack/surroundings.ts';
import { storeScopes } from './store-scopes.ts';

/** Time for background work after a large insert to finish. */
const settleMs = 10_000;
const pageSize = 100;

export const idleBench: Bench = {
  summary:
    'what a scope service costs while nothing waits, and the page of a list, with few and with many scopes stored',
  options: {
    few: { default: 1_000, about: 'scopes stored at first' },
    many: { default: 100_000, about: 'scopes stored then' },
    seconds: { default: 60, about: 'time over which processor time is counted' },
    pages: { default: 10, about: 'pages asked for, each the first and the one after it' },
  },
  async run({ few = 0, many = 0, seconds = 1, pages = 1 }, say) {
    await using surroundings = await createSurroundings();
    await using catalog = await startService(surroundings, { name: 'catalog', settings: { HTTP_PORT: '0' } });
    await using scope = await startService(surroundings, {
      name: 'scope',
      // The bench uses no files, so this address is never called.
      settings: { HTTP_PORT: '0', CATALOG_GRPC: catalog.grpcAddress, FILES_GRPC: '127.0.0.1:1' },
    });
    const stage = { surroundings, scope, seconds, pages, say };
    const first = await measure({ ...stage, from: 0, to: few });
    const second = await measure({ ...stage, from: few, to: many });
    const build = await databaseBuild(surroundings.mongodbUri);
    return report([first, second], { place: placeAndTime([build]), seconds });
  },
};

type Stage = {
  surroundings: Surroundings;
  scope: { pid: number; grpcAddress: string };
  /** The number of scopes already stored, and the number wanted. */
  from: number;
  to: number;
  seconds: number;
  pages: number;
  say: Say;
};

type Measured = { stored: number; serviceMs: number; databaseMs: number; firstPageMs: number; nextPageMs: number };

async function measure({ surroundings, scope, from, to, seconds, pages, say }: Stage): Promise<Measured> {
  const { mongodbUri, name, identities } = surroundings;
  await using client = await MongoClient.connect(mongodbUri);
  const scopes = client.db(`${name}-scope`).collection<{ _id: string }>('scopes');
  await storeScopes(scopes, { from, to });
  say(`${to} scopes are stored; counting for ${seconds} s`);
  await sleep(settleMs);
  const { pid } = await client.db('admin').command({ serverStatus: 1 });
  const before = await both(scope.pid, Number(pid));
  await sleep(seconds * 1_000);
  const after = await both(scope.pid, Number(pid));
  const times = await listPages(scope.grpcAddress, { token: () => identities.operatorToken(), pages });
  say(`  ${after.service - before.service} ms in the service, ${after.database - before.database} ms in the database`);
  return {
    stored: to,
    serviceMs: after.service - before.service,
    databaseMs: after.database - before.database,
    ...times,
  };
}

async function both(service: number, database: number): Promise<{ service: number; database: number }> {
  const [ofService = 0, ofDatabase = 0] = await Promise.all([service, database].map((pid) => cpuMicroseconds([pid])));
  return { service: ofService / 1_000, database: ofDatabase / 1_000 };
}

type Listing = { token: () => Promise<string>; pages: number };

async function listPages(address: string, { token, pages }: Listing) {
  using client = createRpcClient(scopeService, { address, credentials: token });
  const timed = async (pageToken: string) => {
    const startedAt = performance.now();
    const { nextPageToken } = await client.listScopes({ pageSize, pageToken }, { timeoutMs: 60_000 });
    return { ms: performance.now() - startedAt, nextPageToken };
  };
  const firsts: number[] = [];
  const nexts: number[] = [];
  for (let page = 0; page < pages; page += 1) {
    const first = await timed('');
    firsts.push(first.ms);
    nexts.push((await timed(first.nextPageToken)).ms);
  }
  return { firstPageMs: median(firsts), nextPageMs: median(nexts) };
}

function report([few, many]: [Measured, Measured], { place, seconds }: { place: string; seconds: number }): string {
  const row = (what: string, goal: string, of: (each: Measured) => number) => [
    what,
    goal,
    of(few).toFixed(0),
    of(many).toFixed(0),
    (of(many) / Math.max(1, of(few))).toFixed(2),
  ];
  const header = ['', 'goal', few.stored.toLocaleString('en'), many.stored.toLocaleString('en'), 'ratio'];
  return `${place}.
Processor time of the scope service and of the database over ${seconds} s in which nothing waits, and the median time of a page of ${pageSize}
of the operator's list, by the number of scopes that are stored.

${table(header, [
  row('service and database, ms', '<= 1.50', ({ serviceMs, databaseMs }) => serviceMs + databaseMs),
  row('service, ms', '', ({ serviceMs }) => serviceMs),
  row('database, ms', '', ({ databaseMs }) => databaseMs),
  row('first page, ms', '<= 2.00', ({ firstPageMs }) => firstPageMs),
  row('page after it, ms', '<= 2.00', ({ nextPageMs }) => nextPageMs),
])}`;
}
