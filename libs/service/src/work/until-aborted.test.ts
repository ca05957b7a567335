import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { untilAborted } from './until-aborted.ts';

it('passes on every chunk', async () => {
  async function* chunks() {
    yield 1;
    yield 2;
  }
  expect(await Array.fromAsync(untilAborted(chunks(), new AbortController().signal))).toEqual([1, 2]);
});

it('ends when it is aborted, even while no chunk arrives', async () => {
  const controller = new AbortController();
  async function* chunks() {
    yield 1;
    await new Promise(() => undefined);
  }
  const seen: number[] = [];
  async function readAll(): Promise<void> {
    for await (const chunk of untilAborted(chunks(), controller.signal)) {
      seen.push(chunk);
      queueMicrotask(() => controller.abort(new Error('over')));
    }
  }
  await expect(readAll()).rejects.toThrow('over');
  expect(seen).toEqual([1]);
});

it('fails as its source does, and closes it when the loop is left', async () => {
  let isLeft = false;
  async function* chunks() {
    try {
      yield 1;
      yield 2;
    } finally {
      isLeft = true;
    }
  }
  for await (const _chunk of untilAborted(chunks(), new AbortController().signal)) break;
  expect(isLeft).toBe(true);
  const broken: AsyncIterable<number> = {
    [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('broken')) }),
  };
  await expect(Array.fromAsync(untilAborted(broken, new AbortController().signal))).rejects.toThrow('broken');
});

it('keeps no chunk in memory that it has passed on', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const passed: WeakRef<object>[] = [];
  async function* chunks() {
    for (let at = 0; at < 20; at += 1) yield { at };
  }
  for await (const chunk of untilAborted(chunks(), new AbortController().signal)) {
    passed.push(new WeakRef(chunk));
    await new Promise(setImmediate);
    if (passed.length < 20) continue;
    collectGarbage();
    expect(passed.filter((ref) => ref.deref() !== undefined).length).toBeLessThan(5);
  }
});
