import type { ChildProcess } from 'node:child_process';
import { readWithChild, type ReadOptions, type SandboxFile } from './read-with-child.ts';
import type { Reading } from './reading.ts';
import type { SandboxLimits } from './sandbox-limits.ts';
import { sandboxLimits } from './sandbox-limits.ts';
import { killChild, startChild } from './start-child.ts';

type SandboxOptions = Omit<ReadOptions, 'limits'> & { limits?: Partial<SandboxLimits> };

/** Reads untrusted documents, each in a separate process. */
export interface Sandbox {
  /** @throws DocumentUnreadable, or the reason of the signal */
  read(file: SandboxFile, options: SandboxOptions): Promise<Reading>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** `spares` processes wait, loaded, for the next documents: starting one costs more than most documents. */
export function createSandbox({ spares }: { spares: number }): Sandbox {
  const waiting: Promise<ChildProcess>[] = [];
  let isOpen = true;
  const fill = () => {
    const missing = isOpen ? spares - waiting.length : 0;
    waiting.push(...Array.from({ length: missing }, startSpare));
  };
  fill();
  return {
    async read(file, { limits, ...options }) {
      const all = { ...sandboxLimits, ...limits };
      const hasOwnHeap = all.heapMebibytes !== sandboxLimits.heapMebibytes;
      const child = await (hasOwnHeap ? startChild(all.heapMebibytes) : taken(waiting));
      try {
        return await readWithChild(child, file, { ...options, limits: all });
      } finally {
        fill();
      }
    },
    async [Symbol.asyncDispose]() {
      isOpen = false;
      const left = await Promise.allSettled(waiting.splice(0));
      for (const result of left) {
        if (result.status === 'fulfilled') killChild(result.value);
      }
    },
  };
}

/** A spare that died while it waited is no use. */
async function taken(waiting: Promise<ChildProcess>[]): Promise<ChildProcess> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const child = await next.catch(() => undefined);
    if (child && child.exitCode === null && child.signalCode === null) {
      child.ref();
      return child;
    }
  }
  return startChild(sandboxLimits.heapMebibytes);
}

async function startSpare(): Promise<ChildProcess> {
  const child = await startChild(sandboxLimits.heapMebibytes);
  // An idle child process must not keep this process alive.
  child.unref();
  return child;
}
