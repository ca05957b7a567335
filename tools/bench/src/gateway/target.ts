/** One way to the service: where it listens, and the processes that do the work. */
export type Target = AsyncDisposable & {
  name: string;
  origin: string;
  pids: number[];
  headers?: Record<string, string>;
};
