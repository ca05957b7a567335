import { describe, expect, it } from 'vitest';
import { Backlog } from './backlog.ts';
import type { Batch } from './batches.ts';

function batch(lastLine: number): Batch {
  return { lines: [], lastLine, endOffset: 0 };
}

function source(count: number) {
  const read: number[] = [];
  async function* batches() {
    for (let number = 1; number <= count; number++) {
      read.push(number);
      yield batch(number);
    }
  }
  return { read, backlog: new Backlog(batches()) };
}

describe('a backlog', () => {
  it('reads no further than eight batches ahead of the acknowledged ones', async () => {
    const { read, backlog } = source(20);
    const rest = backlog.rest();
    for (let number = 1; number <= 8; number++) expect((await rest.next()).value).toEqual(batch(number));
    const ninth = rest.next();
    await Promise.resolve();
    expect(read).toHaveLength(8);
    backlog.acknowledge();
    expect((await ninth).value).toEqual(batch(9));
  });

  it('gives a new stream everything that was not acknowledged, and reads nothing twice', async () => {
    const { read, backlog } = source(4);
    const broken = backlog.rest();
    await broken.next();
    await broken.next();
    await broken.next();
    expect(backlog.acknowledge()).toEqual(batch(1));
    const again = await Array.fromAsync(backlog.rest());
    expect(again.map(({ lastLine }) => lastLine)).toEqual([2, 3, 4]);
    expect(read).toEqual([1, 2, 3, 4]);
  });

  it('loses nothing when a stream breaks while a batch is being read', async () => {
    const gate = Promise.withResolvers<void>();
    async function* slow() {
      await gate.promise;
      yield batch(1);
    }
    const backlog = new Backlog(slow());
    const broken = backlog.rest().next();
    const again = Array.fromAsync(backlog.rest());
    gate.resolve();
    await broken;
    expect(await again).toEqual([batch(1)]);
  });

  it('is done when all is read and acknowledged', async () => {
    const { backlog } = source(1);
    await Array.fromAsync(backlog.rest());
    expect(backlog.isDone).toBe(false);
    backlog.acknowledge();
    expect(backlog.isDone).toBe(true);
  });
});
