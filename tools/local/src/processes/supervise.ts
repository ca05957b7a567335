import { setTimeout as sleep } from 'node:timers/promises';
import { say } from '../../bootstrap/say.js';
import type { Child } from './child-process.ts';

const firstPauseMs = 500;
const longestPauseMs = 10_000;
/** After this long a crash counts as the first again. */
const steadyMs = 60_000;

export type Life = Pick<Child, 'ended' | 'stop'>;

export type Supervised = { stop(): Promise<void> };

export type SuperviseOptions<T extends Life> = {
  name: string;
  /** Starts it and waits until it serves. */
  start: () => Promise<T>;
  /** Told of every life, the first one included. */
  started: (life: T) => void;
  /** Aborted when all it belongs to is being ended: an end is no news then, and nothing follows it. */
  over?: AbortSignal;
};

/** Keeps something running: the first start must succeed, after that every end is reported and followed by another start. */
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
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    }
  }

  async function restart(firstMs: number): Promise<T | undefined> {
    for (let pauseMs = firstMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return undefined;
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
      // A start that was under way has given us another life meanwhile.
      await life.stop();
    },
  };
}
