import type { Worker } from 'node:worker_threads';
import { siblingModule } from '@parley/service/sibling-module';
import { startThread } from '@parley/service/start-thread';
import { callsOn, type ThreadCall } from '@parley/service/thread-calls';
import type { Builds } from './build-thread.ts';

/** A thread holds some 40 MiB, and starts in a fraction of a second. */
const idleMs = 10_000;

/** A thread that builds one snapshot at a time, started when needed, and ended once it has had no work for a while. */
export class BuilderThread implements AsyncDisposable {
  #running: { thread: Worker; ask: ThreadCall<Builds> } | undefined;
  #idle: NodeJS.Timeout | undefined;

  /**
   * @throws Error if the thread fails, takes longer than `timeoutMs`, or is no longer wanted: it is then terminated.
   */
  async ask<Name extends keyof Builds>(
    { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
    name: Name,
    ...args: Parameters<Builds[Name]>
  ): Promise<ReturnType<Builds[Name]>> {
    clearTimeout(this.#idle);
    const { ask } = (this.#running ??= startBuilding());
    const over = Promise.withResolvers<never>();
    const timer = setTimeout(over.reject, timeoutMs, new Error(`the snapshot was not ready within ${timeoutMs} ms`));
    const stop = () => over.reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    try {
      signal.throwIfAborted();
      return await Promise.race([ask(name, ...args), over.promise]);
    } catch (error) {
      await this[Symbol.asyncDispose]();
      throw error;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      this.#idle = setTimeout(() => void this[Symbol.asyncDispose](), idleMs).unref();
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearTimeout(this.#idle);
    const running = this.#running;
    this.#running = undefined;
    await running?.thread.terminate();
  }
}

function startBuilding() {
  const thread = startThread(siblingModule(import.meta.url, 'build-thread'));
  return { thread, ask: callsOn<Builds>(thread) };
}
