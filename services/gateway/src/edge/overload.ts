import type { Platform } from '@parley/service/platform';

const beatMs = 20;
const maxShedMs = 1_000;

export type Overload = ReturnType<typeof watchOverload>;

/**
 * Reports when the event loop is late, so that reads can be refused before everything becomes slow.
 *
 * Watches the event loop with a timer: when it is late, requests have waited as long. Only time in which our own thread
 * was working counts: if the machine gave it no CPU, refusing work would not speed up the rest.
 */
export function watchOverload(platform: Platform, shedDelayMs: number) {
  let lastBeat = performance.now();
  let workedAtLastBeat = process.threadCpuUsage();
  let shedUntil = 0;

  function record(now: number): void {
    const lateMs = now - lastBeat - beatMs;
    if (lateMs >= shedDelayMs && workedMs() >= shedDelayMs) shedUntil = now + Math.min(lateMs, maxShedMs);
  }

  function workedMs(): number {
    const { user, system } = process.threadCpuUsage(workedAtLastBeat);
    return (user + system) / 1000;
  }

  const timer = setInterval(() => {
    const now = performance.now();
    record(now);
    lastBeat = now;
    workedAtLastBeat = process.threadCpuUsage();
  }, beatMs);
  platform.stack.defer(() => clearInterval(timer));

  return {
    // Requests that piled up while the loop was blocked are read before the timer gets its turn.
    isOverloaded(): boolean {
      const now = performance.now();
      record(now);
      return now < shedUntil;
    },
  };
}
