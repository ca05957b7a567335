import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';

describe('a lower priority of a thread', () => {
  it('applies to that thread alone', async (context) => {
    context.skip(!existsSync('/proc/thread-self'), 'this system keeps no priority for each thread');
    const module = new URL('lower-thread-priority.ts', import.meta.url).href;
    const source = `
      const { getPriority } = await import('node:os');
      const { parentPort } = await import('node:worker_threads');
      const { lowerThreadPriority } = await import(${JSON.stringify(module)});
      lowerThreadPriority();
      parentPort.postMessage(getPriority());`;
    const thread = new Worker(new URL(`data:text/javascript,${encodeURIComponent(source)}`));
    const before = getPriority();
    expect(await once(thread, 'message')).toEqual([Math.min(before + 5, 19)]);
    expect(getPriority()).toBe(before);
    await thread.terminate();
  });
});
