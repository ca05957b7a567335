import { once } from 'node:events';
import { expect, it } from 'vitest';
import { startThread } from './start-thread.ts';

function moduleOf(source: string): URL {
  return new URL(`data:text/javascript,${encodeURIComponent(source)}`);
}

it('gives a thread none of the environment of its process', async () => {
  const thread = startThread(
    moduleOf(`import { parentPort } from 'node:worker_threads'; parentPort.postMessage(Object.keys(process.env))`),
  );
  expect(await once(thread, 'message')).toEqual([[]]);
});

it('lets a thread fail that nobody waits for', async () => {
  const thread = startThread(moduleOf(`throw new Error('broken')`));
  expect(await new Promise((resolve) => thread.once('exit', resolve))).toBe(1);
});
