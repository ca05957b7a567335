import { AppError } from '@parley/errors/app-error';
import { pause } from '@parley/service/pause';
import type { Platform } from '@parley/service/platform';
import { STATES } from 'mongoose';
import type { AnyModel } from './any-model.ts';
import { sentModelOf } from './sent-events.ts';

export type IndexOptions = { models: readonly AnyModel[]; platform: Platform };

export type Indexes = {
  /** Guards writes that rely on uniqueness. @throws AppError STORE_UNAVAILABLE while indexes are missing. */
  require: () => void;
};

const firstRetryMs = 50;
const maxRetryMs = 1_000;

/**
 * Creates the indexes of all models of a service in the background, retrying until it succeeds.
 * Until then the health check `mongodb-indexes` reports `error`, so the process is not ready: uniqueness needs them.
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

/** Returns true once all indexes exist, and false if the process stopped before that. */
async function createAll({ models, platform }: IndexOptions, signal: AbortSignal): Promise<boolean> {
  let failures = 0;
  let isTold = false;
  while (!signal.aborted) {
    try {
      for (const model of models) await Promise.all([model, ...besideOf(model)].map((each) => each.createIndexes()));
      return true;
    } catch (error) {
      failures += 1;
      // A missing connection is logged where it is opened.
      if (!isTold && areConnected(models)) {
        platform.log.warn({ err: error }, 'the indexes could not be created; retrying');
        isTold = true;
      }
      await pause(Math.min(maxRetryMs, firstRetryMs * 2 ** failures) * (0.5 + Math.random()), signal);
    }
  }
  return false;
}

/** A record with an outbox has a second collection, for its sent events. */
function besideOf(model: AnyModel): AnyModel[] {
  return model.schema.path('outbox') === undefined ? [] : [sentModelOf(model)];
}

function areConnected(models: readonly AnyModel[]): boolean {
  return models.every(({ db }) => db.readyState === STATES.connected);
}
