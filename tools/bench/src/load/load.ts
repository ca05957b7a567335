import { startHelper } from '../process/helper.ts';
import type { Times } from './load-timer.ts';

/** What to request from a local server, for how long and at which rate. */
export type LoadSpec = {
  origin: string;
  /** Requested in turn. */
  paths: string[];
  headers?: Record<string, string>;
  connections: number;
  /** Measured time, after a warm-up of one second. */
  seconds: number;
  /** Requests per second. Default: each connection sends the next request as soon as it has a response. */
  rate?: number;
};

/** Only responses with status 200 are timed, because refusals are fast and of no use. */
export type LoadResult = Times & {
  /** Counts of responses by status, with the error code for refusals; `failed` counts requests without a response. */
  statuses: Record<string, number>;
};

const generator = new URL('generate-load.ts', import.meta.url);
const maxSeconds = 3600;

/** Runs the load in a separate process, so that it takes no CPU time from the measured one. */
export async function load(spec: LoadSpec, core?: number): Promise<LoadResult> {
  if (!/^http:\/\/(127\.0\.0\.1|localhost|\[::1\]):\d+$/.test(spec.origin))
    throw new Error('Load is for this machine only.');
  if (spec.seconds > maxSeconds) throw new Error(`Load is for at most ${maxSeconds} s.`);
  await using helper = await startHelper<LoadResult>({ file: generator, input: spec, core });
  return helper.message;
}

/** Counts every outcome other than 200. */
export function unsuccessful({ statuses }: LoadResult): number {
  return Object.entries(statuses).reduce((sum, [status, count]) => sum + (status === '200' ? 0 : count), 0);
}
