import { createHistogram, performance } from 'node:perf_hooks';

/** Until its own code is compiled, the load process's measurements say little about the server. */
export const warmUpSeconds = 1;

export type Times = { seconds: number; requestsPerSecond: number; p50Ms: number; p99Ms: number; maxMs: number };

/** Measures response times of a load, ignoring responses during the warm-up. */
export class LoadTimer {
  readonly startedAt = performance.now();
  readonly endsAt: number;
  readonly #timedFrom = this.startedAt + warmUpSeconds * 1000;
  readonly #latencies = createHistogram();

  constructor(seconds: number) {
    this.endsAt = this.#timedFrom + seconds * 1000;
  }

  /** Records a response to a request that was sent, or due, at `since`. */
  answered(since: number): void {
    const now = performance.now();
    if (now >= this.#timedFrom) this.#latencies.record(Math.max(1, Math.round((now - since) * 1000)));
  }

  /** The response times; call when all responses have arrived. */
  times(): Times {
    const { count } = this.#latencies;
    const seconds = (performance.now() - this.#timedFrom) / 1000;
    const atPercentile = (percentile: number) => (count === 0 ? 0 : this.#latencies.percentile(percentile) / 1000);
    return {
      seconds,
      requestsPerSecond: count / seconds,
      p50Ms: atPercentile(50),
      p99Ms: atPercentile(99),
      maxMs: atPercentile(100),
    };
  }
}
