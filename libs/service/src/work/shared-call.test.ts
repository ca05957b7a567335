import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '@parley/errors/app-error';
import { currentDeadline, currentWork, withinDeadline, withinTrace } from '../call/deadline.ts';
import { formatTraceparent, startTrace } from '../telemetry/trace-context.ts';
import { describe, expect, it } from 'vitest';
import { sharedCall } from './shared-call.ts';

const inAMinute = { deadlineMs: Date.now() + 60_000, signal: new AbortController().signal };
const inAnHour = { deadlineMs: Date.now() + 3_600_000, signal: new AbortController().signal };

/** A call that says under which deadline and in which trace it was made. */
function telling() {
  return sharedCall<string, { items: string[]; deadlineMs: number | undefined; traceparent: string | undefined }>(
    async (items) => {
      const [deadlineMs, traceparent] = [currentDeadline()?.deadlineMs, currentWork()?.traceparent];
      return items.map(() => ({ items, deadlineMs, traceparent }));
    },
  );
}

describe('a shared call', () => {
  it('asks once for those that ask at the same time, and may take as long as one of them waits', async () => {
    const ask = telling();
    const answers = await Promise.all([
      withinDeadline(inAMinute, () => ask('one')),
      withinDeadline(inAnHour, () => ask('other')),
    ]);
    for (const { items, deadlineMs } of answers) {
      expect(items).toEqual(['one', 'other']);
      expect(Math.abs((deadlineMs ?? 0) - inAnHour.deadlineMs)).toBeLessThan(1_000);
    }
  });

  it('is bound by nothing when one of them is not', async () => {
    const ask = telling();
    const [answer] = await Promise.all([withinDeadline(inAMinute, () => ask('one')), ask('other')]);
    expect(answer.deadlineMs).toBeUndefined();
  });

  it('stands in the trace of one that is sampled, and in that of no former caller', async () => {
    const ask = telling();
    const [unsampled, sampled] = [false, true].map((isSampled) => formatTraceparent(startTrace(isSampled)));
    const [answer] = await Promise.all([
      withinTrace({ traceparent: unsampled }, () => ask('one')),
      withinTrace({ traceparent: sampled }, () => ask('other')),
    ]);
    expect(answer.traceparent).toBe(sampled);
    expect((await ask('nobody')).traceparent).toBeUndefined();
  });

  it('keeps nobody longer than its own deadline, nor the others from their answer', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const ask = sharedCall<string, string>(async (items) => {
      await promise;
      return items;
    });
    const impatient = new AbortController();
    const isOver = new AppError('DEADLINE_EXCEEDED', 'The answer was not ready in time.');
    const first = withinDeadline({ ...inAMinute, signal: impatient.signal }, () => ask('one'));
    const second = withinDeadline(inAMinute, () => ask('other'));
    const refused = first.catch((error: unknown) => error);
    await nextTurn();
    impatient.abort(isOver);
    expect(await refused).toBe(isOver);
    resolve();
    expect(await second).toBe('other');
  });
});
