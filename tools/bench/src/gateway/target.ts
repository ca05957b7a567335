/** A proxy in front of the service: its address, and the processes that do the work. */
export type Target = {
  name: string;
  origin: string;
  pids: number[];
  headers?: Record<string, string>;
  /** The expected status. Default: 200. Refusals are not timed. */
  expected?: string;
};
