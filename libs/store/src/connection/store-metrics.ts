import type { Metrics } from '@parley/service/metrics';
import { Counter, Gauge, Histogram } from 'prom-client';

export type PoolState = { used: number; idle: number; pending: number };

/** OpenTelemetry metric names. */
export function createStoreMetrics({ registry }: Metrics, pool: () => PoolState) {
  const registers = [registry];
  new Gauge({
    name: 'db_client_connections',
    help: 'Connections to the database by state',
    labelNames: ['db_client_connection_state'],
    registers,
    collect() {
      const { used, idle } = pool();
      this.set({ db_client_connection_state: 'used' }, used);
      this.set({ db_client_connection_state: 'idle' }, idle);
    },
  });
  new Gauge({
    name: 'db_client_connection_pending_requests',
    help: 'Calls waiting for a free connection',
    registers,
    collect() {
      this.set(pool().pending);
    },
  });
  return {
    maxConnections: new Gauge({ name: 'db_client_connection_max', help: 'Most connections at once', registers }),
    connectionWaitSeconds: new Histogram({
      name: 'db_client_connection_wait_time_seconds',
      help: 'Time until a call got a connection',
      buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
      registers,
    }),
    connectionTimeouts: new Counter({
      name: 'db_client_connection_timeouts_total',
      help: 'Calls that got no connection in time',
      registers,
    }),
    operationSeconds: new Histogram({
      name: 'db_client_operation_duration_seconds',
      help: 'Time of one operation of the database, such as a query with all its answers',
      labelNames: ['db_system_name', 'db_collection_name', 'db_operation_name', 'error_type'],
      buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10],
      registers,
    }),
  };
}
