import { messageOf } from '@parley/errors/message-of';
import { AppError, isReason } from '@parley/errors/app-error';
import { backoffMs } from '@parley/service/backoff';
import { pause } from '@parley/service/pause';
import type { Platform } from '@parley/service/platform';
import type { Connection, mongo } from 'mongoose';
import type { AnyModel } from '../any-model.ts';
import { IndexBuilder } from './index-builder.ts';
import { declaredIndexes, type DeclaredIndexes } from './index-definition.ts';
import { IndexFault } from './index-fault.ts';

export type IndexOptions = { connection: Connection; models: readonly AnyModel[]; platform: Platform };

export type Indexes = {
  /** Guards writes that rely on uniqueness. @throws AppError STORE_UNAVAILABLE while indexes are missing. */
  require: () => void;
  declared: DeclaredIndexes;
  /** @throws AppError STORE_UNAVAILABLE before the first connection */
  database: () => mongo.Db;
};

type Work = IndexOptions & {
  declared: DeclaredIndexes;
  signal: AbortSignal;
  /** Called with the current activity, wait or fault. */
  report: (detail: string) => void;
};

const backoff = { firstMs: 50, maxMs: 1_000 };
/** A build that failed may have read a whole collection: it is not repeated at once. */
const faultBackoff = { firstMs: 2_000, maxMs: 60_000 };
/** How often to check whether another process has built them. */
const otherBuildsMs = 500;
const awayDetail = 'the database does not answer';

/**
 * Brings the indexes of all models of a service to what their schemas declare, in the background, retrying until it
 * succeeds. Until then the health check `mongodb-indexes` reports `error` with what is being built or wrong, so the
 * process is not ready: uniqueness needs the indexes.
 */
export function ensureIndexes({ connection, models, platform }: IndexOptions): Indexes {
  const stopping = new AbortController();
  const declared = declaredIndexes(models);
  let isDone = false;
  let detail = awayDetail;
  platform.health.add('mongodb-indexes', () => (isDone ? 'ok' : { status: 'error', detail }));
  const report = (news: string) => {
    detail = news;
  };
  const work = untilDone({ connection, models, platform, declared, signal: stopping.signal, report }).then((done) => {
    isDone = done;
  });
  platform.stack.defer(async () => {
    stopping.abort();
    await work;
  });
  return {
    require() {
      if (!isDone)
        throw new AppError('STORE_UNAVAILABLE', 'The database is still being prepared. Try again in a moment.');
    },
    declared,
    database: () => databaseOf(connection),
  };
}

/** Returns true once all indexes are as declared, and false if the process stopped before that. */
async function untilDone(work: Work): Promise<boolean> {
  const { connection, signal } = work;
  let builder: IndexBuilder | undefined;
  let reported = '';
  for (let failures = 0; !signal.aborted;) {
    try {
      builder ??= new IndexBuilder({ ...work, db: databaseOf(connection) });
      if (await builder.advance()) return true;
      failures = 0;
      await pause(jittered(otherBuildsMs), signal);
    } catch (error) {
      if (signal.aborted) return false;
      reported = reportFailure(error, reported, work);
      await pause(backoffMs(error instanceof IndexFault ? faultBackoff : backoff, failures), signal);
      failures += 1;
    }
  }
  return false;
}

/** Reports why it failed, and logs it unless the last report was the same. A missing connection is logged elsewhere. */
function reportFailure(error: unknown, reported: string, { platform, report }: Work): string {
  if (isReason(error, 'STORE_UNAVAILABLE')) {
    report(awayDetail);
    return reported;
  }
  const detail = messageOf(error);
  report(detail);
  // A fault without a cause is complete, and its cause may repeat values of documents.
  const cause = error instanceof IndexFault ? error.cause : error;
  if (detail !== reported)
    platform.log.warn({ ...(cause !== undefined && { err: cause }) }, `indexes: ${detail}; retrying`);
  return detail;
}

function jittered(ms: number): number {
  return ms * (0.5 + Math.random());
}

function databaseOf({ db }: Connection): mongo.Db {
  if (db) return db;
  throw new AppError('STORE_UNAVAILABLE', 'The database does not answer. Try again later.', { retryAfterSeconds: 1 });
}
