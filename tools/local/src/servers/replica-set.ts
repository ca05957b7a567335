import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTcpRelay, type TcpRelay } from '@parley/testing/tcp-relay';
import { MongoClient, type Document } from 'mongodb';
import { Failure } from '../../bootstrap/failure.js';
import { freePort } from '../processes/free-port.ts';
import { portsOf } from '../processes/ports-of.ts';
import { findMongodb } from './mongodb.ts';
import type { FoundSource, Server } from './server.ts';

const size = 3;
const name = 'parley';
const askTimeoutMs = 3_000;
const pollMs = 100;
/** On a busy machine a killed member takes long to come back. */
const waitMs = 180_000;
/** How long a primary that stepped down may not be elected again. */
const stepDownSeconds = 10;
/** The values that docs/operating.md recommends, so that members drop a silent one as soon as clients do. */
const failoverSettings = { heartbeatTimeoutSecs: 2, catchUpTimeoutMillis: 1_000 };
const parameters = ['oplogNetworkTimeoutBufferSeconds=1', 'oplogFetcherSteadyStateMaxFetcherRestarts=0'];
const memberArguments = ['--oplogSize', '128', ...parameters.flatMap((each) => ['--setParameter', each])];

export type ReplicaSetOptions = {
  dataDir: string;
  /** How long members wait for a primary that is silent before they elect another. */
  electionTimeoutMs?: number;
};

/** A `mongod` that other members and clients reach through a relay, whose address it announces. */
export type Member = {
  /** Its own address, which no fault of the relay affects. */
  directUri: string;
  relay: TcpRelay;
  /** Kills it like a power failure. */
  kill(): Promise<void>;
  /** Stops it cleanly: a primary hands over first. */
  stop(): Promise<void>;
  /** Starts it again on the same data. */
  start(): Promise<void>;
  freeze(): void;
  thaw(): void;
  /** Separates it from the other members, and by default from clients, by dropping packets. Linux only. */
  isolate(options?: { fromClients?: boolean }): void;
};

/** Members of a replica set on this machine. */
export type ReplicaSet = AsyncDisposable & {
  uri: string;
  members: readonly Member[];
  /** The member that is primary in the newest term, once it exists. */
  primary(): Promise<Member>;
  /** Lets the primary hand over to another member. */
  stepDown(): Promise<void>;
  /** Restarts all members cleanly, one after the other, the primary last. */
  restartInTurn(): Promise<void>;
  /** Ends every isolation. */
  reunite(): Promise<void>;
  /** Waits until all members are in their role: one primary, the others secondaries. */
  settled(): Promise<void>;
};

type Part = Member & { address: string; server: () => Server };

/** Starts three members, and waits for a primary. */
export async function startReplicaSet({ dataDir, electionTimeoutMs = 3_000 }: ReplicaSetOptions): Promise<ReplicaSet> {
  const source = await findMongodb();
  await using starting = new AsyncDisposableStack();
  const parts: Part[] = [];
  for (let at = 0; at < size; at += 1) {
    const part = await startMember(source, join(dataDir, `member-${at + 1}`), () => parts);
    parts.push(part);
    starting.defer(async () => {
      await part.relay.cut();
      await part.kill();
    });
  }
  await initiate(parts, electionTimeoutMs);
  const set = together(parts, starting.move());
  await set.settled();
  return set;
}

async function startMember(source: FoundSource, dataDir: string, all: () => readonly Part[]): Promise<Part> {
  const place = { dataDir, port: await freePort(), args: ['--replSet', name, ...memberArguments] };
  let server = await source.start(place);
  const relay = await createTcpRelay(server.port);
  const signal = (which: NodeJS.Signals) => {
    if (server.pid === undefined) throw new Failure('A MongoDB in a container can be neither frozen nor isolated.');
    process.kill(server.pid, which);
  };
  return {
    address: relay.address,
    directUri: server.uri,
    relay,
    server: () => server,
    kill: () => server.kill(),
    stop: () => server.stop(),
    async start() {
      server = await source.start(place);
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    isolate({ fromClients = true } = {}) {
      const others = all().filter((each) => each.relay !== relay);
      for (const other of others) other.relay.halfOpen(isOf([server]));
      const isOther = isOf(others.map((other) => other.server()));
      relay.halfOpen(fromClients ? undefined : isOther);
    },
  };
}

/** Whether a connection was made by one of these servers. Examines all existing ones once, then each new one. */
function isOf(servers: readonly Server[]): (port: number) => boolean {
  const now = () => new Set(servers.flatMap(({ pid = 0 }) => [...portsOf(pid)]));
  const known = now();
  let isBegun = false;
  setImmediate(() => (isBegun = true));
  return (port) => known.has(port) || (isBegun && now().has(port));
}

async function initiate(parts: readonly Part[], electionTimeoutMillis: number): Promise<void> {
  const members = parts.map(({ address }, _id) => ({ _id, host: address }));
  const config = { _id: name, members, settings: { electionTimeoutMillis, ...failoverSettings } };
  await command(parts[0]?.directUri ?? '', { replSetInitiate: config }, waitMs);
}

function together(parts: readonly Part[], resources: AsyncDisposableStack): ReplicaSet {
  async function primary(): Promise<Member> {
    return eventually('no primary', async () => {
      const found = await Promise.all(parts.map(async (part) => ({ part, hello: await helloOf(part) })));
      const claims = found.filter(({ hello }) => hello?.['isWritablePrimary'] === true);
      return claims.toSorted((one, other) => termOf(other.hello) - termOf(one.hello))[0]?.part;
    });
  }
  async function settled(): Promise<void> {
    await eventually('members that do not take part', async () => {
      const states = await Promise.all(parts.map(helloOf));
      const primaries = states.filter((hello) => hello?.['isWritablePrimary'] === true);
      const secondaries = states.filter((hello) => hello?.['secondary'] === true);
      return (primaries.length === 1 && secondaries.length === parts.length - 1) || undefined;
    });
  }
  return {
    uri: `mongodb://${parts.map(({ address }) => address).join(',')}/?replicaSet=${name}`,
    members: parts,
    primary,
    settled,
    async stepDown() {
      const { directUri } = await primary();
      await command(directUri, { replSetStepDown: stepDownSeconds, secondaryCatchUpPeriodSecs: 5 }, waitMs);
    },
    async restartInTurn() {
      const last = await primary();
      for (const member of [...parts.filter((each) => each !== last), last]) {
        await member.stop();
        await member.start();
        await settled();
      }
    },
    async reunite() {
      await Promise.all(parts.map(({ relay }) => relay.restore()));
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

async function helloOf({ directUri }: Member): Promise<Document | undefined> {
  return command(directUri, { hello: 1 }).catch(() => undefined);
}

/** The election id of a primary ends with its term. */
function termOf(hello: Document | undefined): number {
  return Number.parseInt(String(hello?.['electionId']).slice(-8), 16);
}

async function command(uri: string, document: Document, timeoutMs = askTimeoutMs): Promise<Document> {
  const times = { serverSelectionTimeoutMS: timeoutMs, connectTimeoutMS: timeoutMs, socketTimeoutMS: timeoutMs };
  await using client = new MongoClient(uri, times);
  return await client.db('admin').command(document);
}

async function eventually<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
  for (const until = Date.now() + waitMs; Date.now() < until;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await sleep(pollMs);
  }
  throw new Failure(`The replica set still has ${what} after ${waitMs / 1_000} s.`);
}
