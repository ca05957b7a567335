import { currentWork } from '@parley/service/deadline';
import type { Platform } from '@parley/service/platform';
import { dbAttributes } from '@parley/service/span-attributes';
import type { OpenSpan, Spans } from '@parley/service/spans';
import { mongo, type Connection } from 'mongoose';
import { isAccessRefusal } from './access-fault.ts';
import { createStoreMetrics } from './store-metrics.ts';

/** Events Mongoose emits around a call of a collection method; `_id` is the same object in both. */
type OperationStart = { _id: object };
type OperationEnd = OperationStart & { collectionName: string; method: string; result?: unknown; error?: unknown };

/** An operation in progress. */
type Start = { startedAt: number; span: OpenSpan | undefined };

type Operation = Start & { database: string; collection: string; name: string };

/** OpenTelemetry's error type for a failure of unknown cause. */
const otherError = '_OTHER';

/**
 * Counts and times database operations. Listens to Mongoose's operations rather than to the driver's commands: with
 * command monitoring the driver parses every query response twice. GridFS, which bypasses Mongoose, is not timed.
 */
export class StoreMonitor {
  #lastAnswer = Number.NEGATIVE_INFINITY;
  #total = 0;
  #used = 0;
  #pending = 0;
  readonly #starts = new Map<object, Start>();
  readonly #spans: Spans;
  readonly #metrics: ReturnType<typeof createStoreMetrics>;

  constructor({ metrics, spans }: Pick<Platform, 'metrics' | 'spans'>, maxPoolSize: number) {
    this.#spans = spans;
    const pool = () => ({ used: this.#used, idle: this.#total - this.#used, pending: this.#pending });
    this.#metrics = createStoreMetrics(metrics, pool);
    this.#metrics.maxConnections.set(maxPoolSize);
  }

  hasAnsweredWithin(ms: number): boolean {
    return performance.now() - this.#lastAnswer < ms;
  }

  /** To be called with the client of every connection attempt. */
  watchPool(client: mongo.MongoClient): void {
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

  watchOperations(connection: Connection): void {
    connection.on('operation-start', ({ _id }: OperationStart) => {
      const span = this.#spans.begin('client', currentWork()?.traceparent);
      this.#starts.set(_id, { startedAt: performance.now(), span });
    });
    connection.on('operation-end', ({ _id, collectionName, method, result, error }: OperationEnd) => {
      const start = this.#starts.get(_id) ?? { startedAt: performance.now(), span: undefined };
      this.#starts.delete(_id);
      const operation = { ...start, database: connection.name, collection: collectionName, name: method };
      if (result instanceof mongo.AbstractCursor) this.#awaitCursor(result, operation);
      else {
        if (error === undefined) this.#lastAnswer = performance.now();
        this.#observe(operation, error === undefined ? '' : errorTypeOf(error));
      }
      // Otherwise a process with only some of its rights would look healthy because of the successful operations.
      if (isAccessRefusal(error)) this.#lastAnswer = Number.NEGATIVE_INFINITY;
    });
  }

  /** A query ends when its cursor closes; one that failed before its first response has a cursor without an id. */
  #awaitCursor(cursor: mongo.AbstractCursor, operation: Operation): void {
    cursor.once('close', () => {
      // Killed when its caller stops early, but also when a further page fails: that is no answer.
      if (cursor.id !== undefined && !cursor.killed) this.#lastAnswer = performance.now();
      this.#observe(operation, cursor.id === undefined ? otherError : '');
    });
  }

  #observe({ span, startedAt, ...operation }: Operation, errorType: string): void {
    const { collection, name } = operation;
    const now = performance.now();
    const labels = { db_system_name: 'mongodb', db_collection_name: collection, db_operation_name: name };
    this.#metrics.operationSeconds.observe({ ...labels, error_type: errorType }, (now - startedAt) / 1_000);
    if (!span) return;
    const attributes = dbAttributes({ ...operation, operation: name, errorType });
    span.end({ name: `${name} ${collection}`, attributes, isError: errorType !== '' });
  }
}

function errorTypeOf(error: unknown): string {
  return error instanceof Error ? error.name : otherError;
}
