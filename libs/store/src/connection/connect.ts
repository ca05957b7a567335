import { backoffMs } from '@parley/service/backoff';
import type { HealthState, HealthStatus, ReadinessPolicy } from '@parley/service/health';
import { pause } from '@parley/service/pause';
import type { Platform } from '@parley/service/platform';
import { createConnection, type Connection, type ConnectOptions } from 'mongoose';
import { boundOperations } from './bounded-database.ts';
import { concerns } from './concerns.ts';
import { Reachability } from './reachability.ts';
import { replicaSetProblem } from './replica-set.ts';
import type { StoreSettings } from './settings.ts';
import { StoreAccess } from './store-access.ts';
import { translateErrors } from './translate-errors.ts';
import { StoreMonitor } from './store-monitor.ts';

export type StoreOptions = {
  settings: StoreSettings;
  platform: Platform;
  /** How an unreachable database affects readiness; by default the process becomes unready after 30 s. */
  readiness?: ReadinessPolicy;
};

const reconnectBackoff = { firstMs: 250, maxMs: 2_000 };
const heartbeatMs = 1_000;
/** A command that succeeded this recently is as good as a ping, even when every connection is busy. */
const recentMs = 1_000;
const pingTimeoutMs = 450;
const requiredAfterMs = 30_000;

/**
 * Returns a connection that is usable at once: MongoDB may be away at start-up, and calls fail fast until it is there.
 * Every operation is bounded by the deadline of the current work (`@parley/service/deadline`). Those of models throw
 * AppErrors STORE_UNAVAILABLE and DEADLINE_EXCEEDED.
 * Adds the health check `mongodb` (`error` while the database does not answer, or does not let this process do its
 * work) and pool and operation metrics.
 */
export function connectStore({ settings, platform, readiness = { requiredAfterMs } }: StoreOptions): Connection {
  const connection = createConnection();
  translateErrors(connection);
  const monitor = new StoreMonitor(platform, settings.mongodbPoolSize);
  monitor.watchOperations(connection);
  const reach = new Reachability(settings.mongodbTimeoutMs);
  const access = new StoreAccess({ connection, database: settings.mongodbDatabase, log: platform.log });
  const stopping = new AbortController();
  const opening = open({ connection, settings, platform, monitor, access, reach, signal: stopping.signal });
  platform.health.add('mongodb', () => check({ access, monitor, reach }), readiness);
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
  access: StoreAccess;
  reach: Reachability;
  signal: AbortSignal;
};

async function open(opening: Opening): Promise<void> {
  const { settings, platform, connection, access } = opening;
  // Only the first connection needs retries; the driver recovers from later losses itself.
  await trying(opening, () => connect(opening));
  await trying(opening, () => access.require());
  if (!settings.mongodbRequireReplicaSet) return;
  await trying(opening, async () => {
    const problem = await replicaSetProblem(connection);
    if (problem) platform.fail(new Error(problem));
  });
}

async function connect({ connection, settings, platform, monitor, access, reach }: Opening): Promise<void> {
  const opened = connection.openUri(settings.mongodbUri.reveal(), driverOptions(settings, platform.name));
  const client = connection.getClient();
  monitor.watchPool(client);
  access.watch(client);
  reach.watch(client);
  boundOperations(client, reach);
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
      await pause(backoffMs(reconnectBackoff, attempt), signal);
    }
  }
}

function driverOptions(settings: StoreSettings, service: string): ConnectOptions {
  const { mongodbDatabase, mongodbTimeoutMs, mongodbPoolSize } = settings;
  return {
    appName: `parley-${service}`,
    dbName: mongodbDatabase,
    maxPoolSize: mongodbPoolSize,
    // For the first connection; `Reachability` limits how long operations wait for a member.
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

type Checked = Pick<Opening, 'access' | 'monitor' | 'reach'>;

async function check({ access, monitor, reach }: Checked): Promise<HealthStatus | HealthState> {
  if (reach.isElecting) return 'degraded';
  if (access.fault === undefined && monitor.hasAnsweredWithin(recentMs)) return 'ok';
  try {
    await access.require({ signal: AbortSignal.timeout(pingTimeoutMs) });
    return 'ok';
  } catch (error) {
    access.note(error);
    return access.fault === undefined ? 'error' : { status: 'error', detail: access.fault };
  }
}
