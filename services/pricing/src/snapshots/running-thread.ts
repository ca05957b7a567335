import { Worker, type ResourceLimits } from 'node:worker_threads';
import { callsOn, type ThreadCall, type ThreadFunctions } from '@parley/service/thread-calls';

/** A thread and the way to call it. */
export type RunningThread<S extends ThreadFunctions> = { worker: Worker; ask: ThreadCall<S> };

/** Starts a thread that has none of the process's environment and does not keep the process alive. */
export function startThread<S extends ThreadFunctions>(
  file: URL,
  resourceLimits: ResourceLimits = {},
): RunningThread<S> {
  const worker = new Worker(file, { env: {}, resourceLimits });
  worker.unref();
  return { worker, ask: callsOn<S>(worker) };
}
