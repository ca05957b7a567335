import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { callsOn } from './thread-calls.ts';

type Toy = { bytes: (count: number) => Uint8Array; fail: (why: string) => never; die: () => void; hang: () => void };

const source = `
  import { parentPort } from 'node:worker_threads';
  import { serveCalls } from ${JSON.stringify(new URL('thread-calls.ts', import.meta.url).href)};
  serveCalls(parentPort, {
    bytes: (count) => new Uint8Array(count),
    fail: (why) => { throw new Error(why); },
    die: () => { setImmediate(() => { throw new TypeError('broken'); }); return new Promise(() => undefined); },
    hang: () => new Promise(() => undefined),
  });
`;

const threads: Worker[] = [];
afterEach(async () => {
  await Promise.all(threads.splice(0).map((thread) => thread.terminate()));
});

function toy() {
  const thread = new Worker(new URL(`data:text/javascript,${encodeURIComponent(source)}`));
  threads.push(thread);
  return { thread, ask: callsOn<Toy>(thread) };
}

const mebibyte = 1_048_576;

/** Memory of array buffers after garbage collection. */
function heldMiB(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().arrayBuffers / mebibyte;
}

describe('calls on a thread', () => {
  it('answer, or fail with the error of the other end', async () => {
    const { ask } = toy();
    expect(await ask('bytes', 3)).toEqual(new Uint8Array(3));
    await expect(ask('fail', 'no such thing')).rejects.toThrow('no such thing');
  });

  it('fail when the thread ends, later calls too', async () => {
    const { thread, ask } = toy();
    const waiting = ask('hang');
    await expect(ask('die')).rejects.toThrow('broken');
    await expect(waiting).rejects.toThrow('broken');
    await expect(ask('bytes', 1)).rejects.toThrow('broken');
    const other = toy();
    const asked = other.ask('hang');
    await other.thread.terminate();
    await expect(asked).rejects.toThrow('the thread has ended');
    expect(thread.threadId).toBe(-1);
  });

  it('keep no answer in memory', async () => {
    const { ask } = toy();
    const before = heldMiB();
    for (let round = 0; round < 50; round += 1) expect((await ask('bytes', mebibyte)).length).toBe(mebibyte);
    // Data transferred between threads may be released a little later.
    await vi.waitFor(() => expect(heldMiB() - before).toBeLessThan(5), { timeout: 60_000 });
  });
});
