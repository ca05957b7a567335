import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@parley/errors/app-error';
import type { Platform } from '@parley/service/platform';
import { STATES } from 'mongoose';
import type { AnyModel } from './any-model.ts';
import { sentModelOf } from './sent-events.ts';

export type IndexOptions = { models: readonly AnyModel[]; platform: Platform };

export type Indexes = {
  /** For writes that rest on uniqueness: @throws AppError STORE_UNAVAILABLE while indexes are missing. */
  require: () => void;
};

const firstRetryMs = 50;
const maxRetryMs = 1_000;

/**
 * Creates the indexes of all models of a service in the background, trying until it is done.
 * Until then the health check `mongodb-indexes` says `error`, so the process is not ready: uniqueness rests on them.
 */
export function ensureIndexes({ models, platform }: IndexOptions): Indexes {
  const stopping = new AbortController();
  let isDone = false;
  platform.health.add('mongodb-indexes', () => (isDone ? 'ok' : 'error'));
  const work = createAll({ models, platform }, stopping.signal).then((done) => {
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
  };
}

/** Whether all indexes are there; false when the process stopped before. */
async function createAll({ models, platform }: IndexOptions, signal: AbortSignal): Promise<boolean> {
  let failures = 0;
  let isTold = false;
  while (!signal.aborted) {
    try {
      for (const model of models) await Promise.all([model, ...besideOf(model)].map((each) => each.createIndexes()));
      return true;
    } catch (error) {
      failures += 1;
      // Where the connection itself is missing, whoever opens it says so.
      if (!isTold && areConnected(models)) {
        platform.log.warn({ err: error }, 'indexes cannot be created yet; trying on');
        isTold = true;
      }
      await sleep(Math.min(maxRetryMs, firstRetryMs * 2 ** failures) * (0.5 + Math.random()), undefined, {
        signal,
      }).catch(() => undefined);
    }
  }
  return false;
}

/** Records with an outbox have a collection beside them. */
function besideOf(model: AnyModel): AnyModel[] {
  return model.schema.path('outbox') === undefined ? [] : [sentModelOf(model)];
}

function areConnected(models: readonly AnyModel[]): boolean {
  return models.every(({ db }) => db.readyState === STATES.connected);
}
