import { pause } from '@parley/service/pause';
import { log } from '../../bootstrap/log.js';
import type { Child } from './child-process.ts';

const firstPauseMs = 500;
const maxPauseMs = 10_000;
/** After running this long, a crash resets the backoff. */
const steadyMs = 60_000;

export type Life = Pick<Child, 'ended' | 'stop'>;

export type Supervised = { stop(): Promise<void> };

export type SuperviseOptions<T extends Life> = {
  name: string;
  /** Starts the process and waits until it is ready. */
  start: () => Promise<T>;
  /** Called after every start, including the first. */
  started: (life: T) => void;
  /** Aborted when the whole stack is stopping: ends are then neither reported nor followed by a restart. */
  stopped?: AbortSignal;
};

/**
 * Keeps a process running. The first start must succeed; after that, every end is reported and followed by a restart
 * with exponential backoff.
 */
export async function supervise<T extends Life>({
  name,
  start,
  started,
  stopped,
}: SuperviseOptions<T>): Promise<Supervised> {
  const stopping = new AbortController();
  const signal = stopped ? AbortSignal.any([stopping.signal, stopped]) : stopping.signal;
  let life = await start();
  started(life);

  async function keepAlive(): Promise<void> {
    let pauseMs = firstPauseMs;
    for (;;) {
      const startMs = performance.now();
      const how = await life.ended;
      if (signal.aborted) return;
      pauseMs = performance.now() - startMs > steadyMs ? firstPauseMs : pauseMs;
      log(`${name} ended (${how}); starting it again`);
      const next = await restart(pauseMs);
      if (!next) return;
      life = next;
      started(life);
      log(`${name} is back`);
      pauseMs = Math.min(pauseMs * 2, maxPauseMs);
    }
  }

  async function restart(firstMs: number): Promise<T | undefined> {
    for (let pauseMs = firstMs; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
      if (!(await pause(pauseMs, signal))) return undefined;
      try {
        return await start();
      } catch (error) {
        log(error instanceof Error ? error.message : String(error));
      }
    }
  }

  const keeping = keepAlive();
  return {
    async stop() {
      stopping.abort();
      await life.stop();
      await keeping;
      // A restart that was in progress may have started another process.
      await life.stop();
    },
  };
}
