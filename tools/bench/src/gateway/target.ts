/** One way to the service: where it listens, and the processes that do the work. */
export type Target = AsyncDisposable & {
  name: string;
  origin: string;
  pids: number[];
  headers?: Record<string, string>;
  /** How it answers; absent: with 200. Refusals are not timed. */
  expected?: string;
};
