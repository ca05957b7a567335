import { describe, expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

function lineOf(...items: string[]) {
  const line = new FairQueue<string>({ perOrg: 1, maxWaiting: 4, maxWaitMs: 50 });
  for (const item of items) line.put(item);
  return line;
}

describe('a queue for few items', () => {
  it('gives an organisation no more than its share, although it came first', async () => {
    const line = lineOf('a', 'b');
    expect(await line.take('one')).toBe('a');
    const second = line.take('one');
    expect(await line.take('two')).toBe('b');
    line.release('one');
    line.put('a');
    expect(await second).toBe('a');
  });

  it('lets no organisation fill more than half of the waiting places', async () => {
    const line = lineOf();
    const waiting = [line.take('one'), line.take('one')];
    await expect(line.take('one')).rejects.toMatchObject({ reason: 'SCHEMAS_BUSY', retryAfterSeconds: 2 });
    waiting.push(line.take('two'), line.take('two'));
    await expect(line.take('three')).rejects.toMatchObject({ reason: 'SCHEMAS_BUSY' });
    const ends = await Promise.allSettled(waiting);
    expect(ends.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
  });

  it('refuses a caller that waited too long, and gives no item to one that has left', async () => {
    const line = lineOf();
    await expect(line.take('one')).rejects.toMatchObject({ reason: 'SCHEMAS_BUSY' });
    const leaving = new AbortController();
    const left = line.take('one', leaving.signal);
    leaving.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    line.put('a');
    expect(await line.take('two')).toBe('a');
  });
});
