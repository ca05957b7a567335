import { Worker, type ResourceLimits } from 'node:worker_threads';

/**
 * Starts a thread that has none of the process's environment and does not keep the process alive. Its error output is
 * not passed on: the error that ends it explains the cause, and is for the code that waits for an answer.
 */
export function startThread(module: URL, resourceLimits: ResourceLimits = {}): Worker {
  const thread = new Worker(module, { env: {}, resourceLimits, stderr: true });
  // Node ends the process if a thread fails and its error has no listener.
  thread.on('error', () => undefined);
  thread.unref();
  return thread;
}
