import type { HealthState, HealthStatus, ReadinessPolicy } from '@parley/service/health';
import { pause } from '@parley/service/pause';
import type { Platform } from '@parley/service/platform';
import { createConnection, type Connection, type ConnectOptions } from 'mongoose';
import { boundOperations } from './bounded-database.ts';
import { replicaSetProblem } from './replica-set.ts';
import type { StoreSettings } from './settings.ts';
import { StoreAccess } from './store-access.ts';
import { StoreMonitor } from './store-monitor.ts';

export type StoreOptions = {
  settings: StoreSettings;
  platform: Platform;
  /** How an unreachable database affects readiness; by default the process becomes unready after 30 s. */
  readiness?: ReadinessPolicy;
};

const reconnectDelay = { firstMs: 250, maxMs: 2_000 };
const heartbeatMs = 1_000;
const majorityTimeoutMs = 5_000;
/** A command that succeeded this recently is as good as a ping, even when every connection is busy. */
const recentMs = 1_000;
const pingTimeoutMs = 450;
const requiredAfterMs = 30_000;

/**
 * Returns a connection that is usable at once: MongoDB may be away at start-up, and calls fail fast until it is there.
 * Every operation is bounded by the deadline of the current work (`@parley/service/deadline`).
 * Adds the health check `mongodb` (`error` while the database does not answer, or does not let this process do its
 * work) and pool and operation metrics.
 */
export function connectStore({ settings, platform, readiness = { requiredAfterMs } }: StoreOptions): Connection {
  const connection = createConnection();
  const monitor = new StoreMonitor(platform, settings.mongodbPoolSize);
  monitor.watchOperations(connection);
  const access = new StoreAccess({ connection, database: settings.mongodbDatabase, log: platform.log });
  const stopping = new AbortController();
  const opening = open({ connection, settings, platform, monitor, access, signal: stopping.signal });
  platform.health.add('mongodb', () => check(access, monitor), readiness);
  platform.stack.defer(async () => {
    stopping.abort();
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
  access: StoreAccess;
  signal: AbortSignal;
};

async function open(opening: Opening): Promise<void> {
  const { settings, platform, connection, access } = opening;
  // Only the first connection needs retries; the driver recovers from later losses by itself.
  await trying(opening, () => connect(opening));
  await trying(opening, () => access.require());
  if (!settings.mongodbRequireReplicaSet) return;
  await trying(opening, async () => {
    const problem = await replicaSetProblem(connection);
    if (problem) platform.fail(new Error(problem));
  });
}

async function connect({ connection, settings, platform, monitor, access }: Opening): Promise<void> {
  const opened = connection.openUri(settings.mongodbUri.reveal(), driverOptions(settings, platform.name));
  monitor.watchPool(connection.getClient());
  access.watch(connection.getClient());
  boundOperations(connection.getClient());
  await opened;
  platform.log.info({ database: settings.mongodbDatabase }, 'connected to MongoDB');
}

async function trying({ platform, access, signal }: Opening, step: () => Promise<void>): Promise<void> {
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    try {
      return await step();
    } catch (error) {
      access.note(error);
      if (attempt === 0 && access.fault === undefined)
        platform.log.warn({ err: error }, 'MongoDB does not answer; retrying');
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
    serverSelectionTimeoutMS: mongodbTimeoutMs,
    connectTimeoutMS: mongodbTimeoutMs,
    waitQueueTimeoutMS: mongodbTimeoutMs,
    // A hanging server is detected by its heartbeat, which ends the calls in flight.
    heartbeatFrequencyMS: heartbeatMs,
    writeConcern: { w: 'majority', journal: true, wtimeoutMS: majorityTimeoutMs },
    bufferCommands: false,
    autoIndex: false,
    autoCreate: false,
  };
}

async function check(access: StoreAccess, monitor: StoreMonitor): Promise<HealthStatus | HealthState> {
  if (access.fault === undefined && monitor.hasAnsweredWithin(recentMs)) return 'ok';
  try {
    await access.require({ signal: AbortSignal.timeout(pingTimeoutMs) });
    return 'ok';
  } catch (error) {
    access.note(error);
    return access.fault === undefined ? 'error' : { status: 'error', detail: access.fault };
  }
}
