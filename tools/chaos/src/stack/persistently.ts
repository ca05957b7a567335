import { setTimeout as sleep } from 'node:timers/promises';

const maxTries = 10;
const pauseMs = 1_000;

/** Retries a start that may time out because its dependencies are under fault injection. @throws what the last try threw */
export async function persistently<T>(start: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await start();
    } catch (error) {
      if (tries >= maxTries) throw error;
      await sleep(pauseMs);
    }
  }
}
