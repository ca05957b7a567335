import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { currentDeadline, withinDeadline, withinMs, withoutDeadline } from './deadline.ts';

const deadline = { deadlineMs: Date.now() + 60_000, signal: new AbortController().signal };

it('applies to everything the work calls and awaits, and nothing else', async () => {
  async function deepBelow() {
    await nextTurn();
    return currentDeadline();
  }
  expect(await withinDeadline(deadline, deepBelow)).toBe(deadline);
  expect(await deepBelow()).toBeUndefined();
});

it('gives work its own time limit', async () => {
  const own = withinDeadline(deadline, () => withinMs(10, currentDeadline));
  if (!own) throw new Error('no deadline');
  expect(own.deadlineMs).toBeLessThanOrEqual(Date.now() + 10);
  await once(own.signal, 'abort');
});

it('lets work outlive its call', () => {
  expect(withinDeadline(deadline, () => withoutDeadline(currentDeadline))).toBeUndefined();
});
