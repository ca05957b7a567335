import { createHistogram, performance } from 'node:perf_hooks';

/** Until its own code is compiled, what a process sees says little of the server. */
export const warmUpSeconds = 1;

export type Times = { seconds: number; requestsPerSecond: number; p50Ms: number; p99Ms: number; maxMs: number };

/** The time a load takes, and how long its answers took; those that come while it warms up are not counted. */
export class Course {
  readonly startedAt = performance.now();
  readonly endsAt: number;
  readonly #timedFrom = this.startedAt + warmUpSeconds * 1000;
  readonly #latencies = createHistogram();

  constructor(seconds: number) {
    this.endsAt = this.#timedFrom + seconds * 1000;
  }

  /** Notes an answer to a request that was sent, or was due, then. */
  answered(since: number): void {
    const now = performance.now();
    if (now >= this.#timedFrom) this.#latencies.record(Math.max(1, Math.round((now - since) * 1000)));
  }

  /** To be asked for when all answers are there. */
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
