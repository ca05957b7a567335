import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@parley/local/free-port';
import { findMongodb } from '@parley/local/mongodb';
import { findRabbitmq } from '@parley/local/rabbitmq';
import { startReplicaSet, type ReplicaSet } from '@parley/local/replica-set';
import type { FoundSource, Server } from '@parley/local/server';
import { createTcpRelay, type TcpRelay } from '@parley/testing/tcp-relay';
import { persistently } from './persistently.ts';

/** The connections of a server, which faults act upon. */
type Line = Omit<TcpRelay, 'port' | 'address'>;

/** A broker or database for fault injection. Its clients connect through the relay. */
export type HarmableServer = AsyncDisposable & {
  /** The address of the relay. */
  uri: string;
  /** The server's own address, for inspecting its state whatever the relay does. */
  directUri: string;
  relay: Line;
  /** The metrics port, if the broker was started here. */
  metricsPort?: number;
  /** The members of a database that is a replica set. */
  set?: ReplicaSet;
  /** Absent for an external server, which can be cut off and stalled but not killed. */
  life?: ServerLife;
};

type ServerLife = {
  /** Kills the server as a power failure would. */
  kill(): Promise<void>;
  /** Starts it again on the same port and data. */
  start(): Promise<void>;
  /** Deletes its data. The server must be down. */
  removeData(): Promise<void>;
  /** Pauses or resumes the process. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void;
  /** Runs a command of its control tool. */
  control(args: string[]): Promise<void>;
};

/** Starts a RabbitMQ with its data in the folder, or wraps the given one. */
export async function harmableBroker(folder: string, given?: string): Promise<HarmableServer> {
  return given ? othersServer(given) : ownServer(await findRabbitmq(), join(folder, 'rabbitmq'));
}

/** Starts a database with its data in the folder, or wraps the given one. */
export async function harmableDatabase(folder: string, given?: string): Promise<HarmableServer> {
  return given ? othersServer(given) : ownServer(await findMongodb(), join(folder, 'mongodb'));
}

/** Starts a replica set with its data in the folder. What harms the server as a whole harms every member. */
export async function harmableSet(folder: string): Promise<HarmableServer> {
  const dataDir = join(folder, 'members');
  const set = await startReplicaSet({ dataDir });
  const { members, uri } = set;
  const each = async (act: (member: (typeof members)[number]) => unknown) => {
    await Promise.all(members.map(act));
  };
  return {
    uri,
    directUri: uri,
    set,
    relay: allOf(members.map(({ relay }) => relay)),
    life: {
      kill: () => each((member) => member.kill()),
      start: () => each((member) => persistently(() => member.start())),
      removeData: () => rm(dataDir, { recursive: true, force: true }),
      signal: (name) => members.forEach((member) => (name === 'SIGSTOP' ? member.freeze() : member.thaw())),
      control: async () => undefined,
    },
    [Symbol.asyncDispose]: () => set[Symbol.asyncDispose](),
  };
}

function allOf(relays: readonly TcpRelay[]): Line {
  const each = async (act: (relay: TcpRelay) => unknown) => {
    await Promise.all(relays.map(act));
  };
  const cut = () => each((relay) => relay.cut());
  return {
    cut,
    stall: () => void each((relay) => relay.stall()),
    delay: (ms) => void each((relay) => relay.delay(ms)),
    throttle: (bytesPerSecond) => void each((relay) => relay.throttle(bytesPerSecond)),
    halfOpen: (isAffected) => void each((relay) => relay.halfOpen(isAffected)),
    restore: () => each((relay) => relay.restore()),
    [Symbol.asyncDispose]: cut,
  };
}

async function othersServer(given: string): Promise<HarmableServer> {
  const relay = await createTcpRelay(given);
  return { uri: relay.address, directUri: given, relay, [Symbol.asyncDispose]: () => relay.cut() };
}

async function ownServer(source: FoundSource, dataDir: string): Promise<HarmableServer> {
  const place = { dataDir, port: await freePort(), metricsPort: await freePort(), logFile: `${dataDir}.log` };
  let server: Server = await source.start(place);
  const relay = await createTcpRelay(server.uri);
  return {
    uri: relay.address,
    directUri: server.uri,
    relay,
    ...(server.metricsPort !== undefined && { metricsPort: server.metricsPort }),
    life: {
      kill: () => server.kill(),
      async start() {
        server = await persistently(() => source.start(place));
      },
      removeData: () => rm(dataDir, { recursive: true, force: true }),
      signal(name) {
        if (server.pid !== undefined) process.kill(server.pid, name);
      },
      async control(args) {
        await server.control?.(args);
      },
    },
    async [Symbol.asyncDispose]() {
      await relay.cut();
      await server.kill();
    },
  };
}
