import type { Metrics } from '@parley/service/metrics';
import type { mongo } from 'mongoose';
import { createStoreMetrics } from './store-metrics.ts';

/** What the driver does for itself and for health checks: no work of the service. */
const housekeeping = new Set(['hello', 'isMaster', 'ping', 'endSessions', 'saslStart', 'saslContinue']);

type CommandEnd = { requestId: number; commandName: string; duration: number };

/** Counts and times what the driver does. */
export class StoreMonitor {
  #lastAnswer = Number.NEGATIVE_INFINITY;
  #total = 0;
  #used = 0;
  #pending = 0;
  /** Collections of the commands under way; only their beginning names it. */
  readonly #collections = new Map<number, string>();
  readonly #metrics: ReturnType<typeof createStoreMetrics>;

  constructor(metrics: Metrics, maxPoolSize: number) {
    const pool = () => ({ used: this.#used, idle: this.#total - this.#used, pending: this.#pending });
    this.#metrics = createStoreMetrics(metrics, pool);
    this.#metrics.maxConnections.set(maxPoolSize);
  }

  hasAnsweredWithin(ms: number): boolean {
    return performance.now() - this.#lastAnswer < ms;
  }

  watch(client: mongo.MongoClient): void {
    this.#watchPool(client);
    this.#watchCommands(client);
  }

  #watchPool(client: mongo.MongoClient): void {
    client.on('connectionCreated', () => (this.#total += 1));
    client.on('connectionClosed', () => (this.#total -= 1));
    client.on('connectionCheckOutStarted', () => (this.#pending += 1));
    client.on('connectionCheckedOut', ({ durationMS }) => {
      this.#pending -= 1;
      this.#used += 1;
      this.#metrics.connectionWaitSeconds.observe(durationMS / 1_000);
    });
    client.on('connectionCheckOutFailed', ({ reason }) => {
      this.#pending -= 1;
      if (reason === 'timeout') this.#metrics.connectionTimeouts.inc();
    });
    client.on('connectionCheckedIn', () => (this.#used -= 1));
  }

  #watchCommands(client: mongo.MongoClient): void {
    client.on('commandStarted', ({ requestId, commandName, command }) => {
      const collection: unknown = commandName === 'getMore' ? command['collection'] : command[commandName];
      if (typeof collection === 'string') this.#collections.set(requestId, collection);
    });
    client.on('commandSucceeded', (event) => {
      this.#lastAnswer = performance.now();
      this.#observe(event, '');
    });
    client.on('commandFailed', (event) => this.#observe(event, event.failure.name));
  }

  #observe({ requestId, commandName, duration }: CommandEnd, errorType: string): void {
    const collection = this.#collections.get(requestId);
    this.#collections.delete(requestId);
    if (housekeeping.has(commandName)) return;
    this.#metrics.operationSeconds.observe(
      {
        db_system_name: 'mongodb',
        db_collection_name: collection ?? '',
        db_operation_name: commandName,
        error_type: errorType,
      },
      duration / 1_000,
    );
  }
}
