import type { Platform } from '@parley/service/platform';

const beatMs = 20;
const longestShedMs = 1_000;

/** Tells when the event loop is late, so that reads can be refused before everything is slow. */
export interface Overload {
  isOverloaded(): boolean;
}

/**
 * Watches the event loop by a timer: what it is late by, requests have waited too. Only the time that our own thread
 * was at work counts: where the machine gave it no processor, refusing work would not make the rest any faster.
 */
export function watchOverload(platform: Platform, shedDelayMs: number): Overload {
  let lastBeat = performance.now();
  let workedAtLastBeat = process.threadCpuUsage();
  let shedUntil = 0;

  function note(now: number): void {
    const lateMs = now - lastBeat - beatMs;
    if (lateMs >= shedDelayMs && workedMs() >= shedDelayMs) shedUntil = now + Math.min(lateMs, longestShedMs);
  }

  function workedMs(): number {
    const { user, system } = process.threadCpuUsage(workedAtLastBeat);
    return (user + system) / 1000;
  }

  const timer = setInterval(() => {
    const now = performance.now();
    note(now);
    lastBeat = now;
    workedAtLastBeat = process.threadCpuUsage();
  }, beatMs);
  platform.stack.defer(() => clearInterval(timer));

  return {
    // Requests that piled up while the loop was blocked are read before the timer gets its turn.
    isOverloaded() {
      const now = performance.now();
      note(now);
      return now < shedUntil;
    },
  };
}
