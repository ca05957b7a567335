import { Worker, type ResourceLimits } from 'node:worker_threads';
import { callsOn, type Ask, type Served } from '@parley/service/thread-calls';

/** A thread and what can be asked of it; `failed` rejects when it ends, for whatever reason. */
export type RunningThread<S extends Served> = { worker: Worker; ask: Ask<S>; failed: Promise<never> };

/** Starts a thread that knows nothing of the process's environment and does not hold up its end. */
export function startThread<S extends Served>(file: URL, resourceLimits: ResourceLimits = {}): RunningThread<S> {
  const worker = new Worker(file, { env: {}, resourceLimits });
  worker.unref();
  const failure = Promise.withResolvers<never>();
  worker.once('error', failure.reject);
  worker.once('exit', () => failure.reject(new Error(`the thread of ${file.pathname} has ended`)));
  failure.promise.catch(() => undefined);
  return { worker, ask: callsOn<S>(worker), failed: failure.promise };
}
