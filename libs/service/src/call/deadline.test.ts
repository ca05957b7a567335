import { once } from 'node:events';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { currentDeadline, untilDeadline, withinDeadline, withinMs, withoutDeadline } from './deadline.ts';

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
  const work = async () => {
    const own = currentDeadline();
    if (!own) throw new Error('no deadline');
    expect(own.deadlineMs).toBeLessThanOrEqual(Date.now() + 10);
    await once(own.signal, 'abort');
    return own.signal;
  };
  const { reason } = await withinDeadline(deadline, () => withinMs(10, work));
  expect(reason).toMatchObject({ name: 'TimeoutError', message: 'not done within 10 ms' });
});

it('does not end the time of work that is done', async () => {
  const own = await withinMs(10, async () => currentDeadline());
  await sleep(30);
  expect(own?.signal.aborted).toBe(false);
});

it('lets work outlive its call', () => {
  expect(withinDeadline(deadline, () => withoutDeadline(currentDeadline))).toBeUndefined();
});

it('waits no longer than the deadline for what is shared, and takes note of a failure that comes later', async () => {
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);
  process.on('unhandledRejection', note);
  try {
    const over = AbortSignal.abort(new Error('too late'));
    const shared = Promise.withResolvers<never>();
    const waiting = withinDeadline({ deadlineMs: 0, signal: over }, () => untilDeadline(shared.promise));
    await expect(waiting).rejects.toThrow('too late');
    shared.reject(new Error('the database is away'));
    await nextTurn();
    await nextTurn();
    expect(unhandled).toEqual([]);
  } finally {
    process.off('unhandledRejection', note);
  }
});
