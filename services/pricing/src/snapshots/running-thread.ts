import { Worker, type ResourceLimits } from 'node:worker_threads';
import { callsOn, type Ask, type Served } from '@parley/service/thread-calls';

/** A thread and what can be asked of it. */
export type RunningThread<S extends Served> = { worker: Worker; ask: Ask<S> };

/** Starts a thread that knows nothing of the process's environment and does not hold up its end. */
export function startThread<S extends Served>(file: URL, resourceLimits: ResourceLimits = {}): RunningThread<S> {
  const worker = new Worker(file, { env: {}, resourceLimits });
  worker.unref();
  return { worker, ask: callsOn<S>(worker) };
}
