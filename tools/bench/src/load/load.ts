import { startHelper } from '../process/helper.ts';
import type { Times } from './course.ts';

/** What to send to a server on this machine, for how long and how fast. */
export type LoadSpec = {
  origin: string;
  /** Taken in turn. */
  paths: string[];
  headers?: Record<string, string>;
  connections: number;
  /** After one more, in which nothing is counted. */
  seconds: number;
  /** Requests a second; absent: each connection asks again as soon as it is answered. */
  rate?: number;
};

/** Timed are answers with status 200: a refusal is quick and worth nothing. */
export type LoadResult = Times & {
  /** How many answers had which status, and code if refused; `failed` counts those that never came. */
  statuses: Record<string, number>;
  /** When each of the others happened, milliseconds after the start; the first thousand. */
  unsuccessfulAtMs: number[];
};

const generator = new URL('generate-load.ts', import.meta.url);
const mostSeconds = 3600;

/** Runs the load in a process of its own, so that measuring takes nothing from what is measured. */
export async function load(spec: LoadSpec, core?: number): Promise<LoadResult> {
  if (!/^http:\/\/(127\.0\.0\.1|localhost|\[::1\]):\d+$/.test(spec.origin))
    throw new Error('Load is for this machine only.');
  if (spec.seconds > mostSeconds) throw new Error(`Load is for at most ${mostSeconds} s.`);
  await using helper = await startHelper<LoadResult>({ file: generator, input: spec, core });
  return helper.message;
}

/** Everything that is not a 200 counts as refused or failed. */
export function unsuccessful({ statuses }: LoadResult): number {
  return Object.entries(statuses).reduce((sum, [status, count]) => sum + (status === '200' ? 0 : count), 0);
}
