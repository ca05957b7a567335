import { certificateFault } from '@parley/service/certificate-fault';
import type { HealthStatus, ReadinessPolicy } from '@parley/service/health';
import { pause } from '@parley/service/pause';
import type { Platform } from '@parley/service/platform';
import { createConnection, type Connection, type ConnectOptions, type mongo } from 'mongoose';
import { boundOperations } from './bounded-database.ts';
import { concerns } from './concerns.ts';
import { Reachability } from './reachability.ts';
import { replicaSetProblem } from './replica-set.ts';
import type { StoreSettings } from './settings.ts';
import { StoreMonitor } from './store-monitor.ts';

export type StoreOptions = {
  settings: StoreSettings;
  platform: Platform;
  /** How an unreachable database affects readiness; by default the process becomes unready after 30 s. */
  readiness?: ReadinessPolicy;
};

const reconnectDelay = { firstMs: 250, maxMs: 2_000 };
const heartbeatMs = 1_000;
/** A command that succeeded this recently is as good as a ping, even when every connection is busy. */
const recentMs = 1_000;
const pingTimeoutMs = 450;
const requiredAfterMs = 30_000;

/**
 * Returns a connection that is usable at once: MongoDB may be away at start-up, and calls fail fast until it is there.
 * Every operation is bounded by the deadline of the current work (`@parley/service/deadline`).
 * Adds the health check `mongodb` (`error` while the database does not answer) and pool and operation metrics.
 */
export function connectStore({ settings, platform, readiness = { requiredAfterMs } }: StoreOptions): Connection {
  const connection = createConnection();
  const monitor = new StoreMonitor(platform, settings.mongodbPoolSize);
  monitor.watchOperations(connection);
  const reach = new Reachability(settings.mongodbTimeoutMs);
  const stopping = new AbortController();
  const opening = open({ connection, settings, platform, monitor, reach, signal: stopping.signal });
  platform.health.add('mongodb', () => check(connection, monitor, reach), readiness);
  platform.stack.defer(async () => {
    stopping.abort();
    reach.stop();
    await opening;
    await connection.close();
  });
  return connection;
}

type Opening = {
  connection: Connection;
  settings: StoreSettings;
  platform: Platform;
  monitor: StoreMonitor;
  reach: Reachability;
  signal: AbortSignal;
};

async function open(opening: Opening): Promise<void> {
  const { settings, platform, connection } = opening;
  // Only the first connection needs retries; the driver recovers from later losses by itself.
  await trying(opening, () => connect(opening));
  if (!settings.mongodbRequireReplicaSet) return;
  await trying(opening, async () => {
    const problem = await replicaSetProblem(connection);
    if (problem) platform.fail(new Error(problem));
  });
}

async function connect({ connection, settings, platform, monitor, reach }: Opening): Promise<void> {
  const opened = connection.openUri(settings.mongodbUri.reveal(), driverOptions(settings, platform.name));
  const client = connection.getClient();
  monitor.watchPool(client);
  reach.watch(client);
  boundOperations(client, reach);
  await opened;
  platform.log.info({ database: settings.mongodbDatabase }, 'connected to MongoDB');
}

function whyNot(error: unknown): string {
  const fault = causesOf(error).map(certificateFault).find(Boolean);
  return fault ? `MongoDB is not trusted: ${fault}` : 'MongoDB does not answer';
}

/** When no server can be selected, Mongoose attaches the last known state of every server as the cause. */
function causesOf(error: unknown): unknown[] {
  const cause = error instanceof Error ? (error.cause as Partial<mongo.TopologyDescription> | undefined) : undefined;
  return cause?.servers ? Array.from(cause.servers.values(), (server) => server.error) : [error];
}

async function trying({ platform, signal }: Opening, step: () => Promise<void>): Promise<void> {
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    try {
      return await step();
    } catch (error) {
      if (attempt === 0) platform.log.warn({ err: error }, `${whyNot(error)}; retrying`);
      const delayMs = Math.random() * Math.min(reconnectDelay.maxMs, reconnectDelay.firstMs * 2 ** attempt);
      await pause(delayMs, signal);
    }
  }
}

function driverOptions(settings: StoreSettings, service: string): ConnectOptions {
  const { mongodbDatabase, mongodbTimeoutMs, mongodbPoolSize } = settings;
  return {
    appName: `parley-${service}`,
    dbName: mongodbDatabase,
    maxPoolSize: mongodbPoolSize,
    // Of the first connection; what operations wait for a member is bounded by `Reachability`.
    serverSelectionTimeoutMS: mongodbTimeoutMs,
    // A member that hangs is noticed by its heartbeat, after this and a heartbeat's time. Its calls are then repeated.
    connectTimeoutMS: mongodbTimeoutMs,
    heartbeatFrequencyMS: heartbeatMs,
    // Calls that hang there must not fail those that wait for their connections.
    waitQueueTimeoutMS: 2 * mongodbTimeoutMs + heartbeatMs,
    ...concerns,
    retryReads: true,
    retryWrites: true,
    bufferCommands: false,
    autoIndex: false,
    autoCreate: false,
  };
}

async function check(connection: Connection, monitor: StoreMonitor, reach: Reachability): Promise<HealthStatus> {
  if (reach.isElecting) return 'degraded';
  if (monitor.hasAnsweredWithin(recentMs)) return 'ok';
  const answer = await connection.db?.command({ ping: 1 }, { signal: AbortSignal.timeout(pingTimeoutMs) });
  return answer ? 'ok' : 'error';
}
