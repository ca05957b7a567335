import { pause } from '@parley/service/pause';
import { say } from '../../bootstrap/say.js';
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
  over?: AbortSignal;
};

/**
 * Keeps a process running. The first start must succeed; after that, every end is reported and followed by a restart
 * with exponential backoff.
 */
export async function supervise<T extends Life>({
  name,
  start,
  started,
  over,
}: SuperviseOptions<T>): Promise<Supervised> {
  const stopping = new AbortController();
  const signal = over ? AbortSignal.any([stopping.signal, over]) : stopping.signal;
  let life = await start();
  started(life);

  async function keepAlive(): Promise<void> {
    let pauseMs = firstPauseMs;
    for (;;) {
      const startMs = performance.now();
      const how = await life.ended;
      if (signal.aborted) return;
      pauseMs = performance.now() - startMs > steadyMs ? firstPauseMs : pauseMs;
      say(`${name} ended (${how}); starting it again`);
      const next = await restart(pauseMs);
      if (!next) return;
      life = next;
      started(life);
      say(`${name} is back`);
      pauseMs = Math.min(pauseMs * 2, maxPauseMs);
    }
  }

  async function restart(firstMs: number): Promise<T | undefined> {
    for (let pauseMs = firstMs; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
      if (!(await pause(pauseMs, signal))) return undefined;
      try {
        return await start();
      } catch (error) {
        say(error instanceof Error ? error.message : String(error));
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
