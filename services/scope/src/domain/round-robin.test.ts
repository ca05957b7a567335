import { describe, expect, it } from 'vitest';
import { RoundRobin } from './round-robin.ts';

function waitingOf(org: string, count: number) {
  return Array.from({ length: count }, (_, index) => ({ org, id: `${org}${index}` }));
}

/** The first `count`; the others are not taken. */
function ids(taken: Generator<{ id: string }>, count: number): string[] {
  return [...taken.take(count)].map(({ id }) => id);
}

/** Takes one at a time, from a new iteration each time, like a process that reads one document at a time. */
function takeEach(turns: RoundRobin, waiting: { org: string; id: string }[]): string[] {
  const taken: string[] = [];
  for (let left = waiting; left.length > 0; left = left.filter(({ id }) => !taken.includes(id)))
    taken.push(...ids(turns.inOrder(left), 1));
  return taken;
}

describe('turns', () => {
  it('go from one organisation to the next, however much one of them waits with', () => {
    const waiting = [...waitingOf('a', 500), ...waitingOf('b', 2), ...waitingOf('c', 1)];
    expect(ids(new RoundRobin().inOrder(waiting), 6)).toEqual(['a0', 'b0', 'c0', 'a1', 'b1', 'a2']);
  });

  it('do so as well when one is taken at a time', () => {
    const waiting = [...waitingOf('a', 4), ...waitingOf('b', 2)];
    expect(takeEach(new RoundRobin(), waiting)).toEqual(['a0', 'b0', 'a1', 'b1', 'a2', 'a3']);
  });

  it('come at once to one that had none, and no more often to one that sends one after the other', () => {
    const turns = new RoundRobin();
    const flood = waitingOf('a', 10);
    const taken = [0, 1, 2, 3, 4].map((from) => ids(turns.inOrder([...flood.slice(from), ...waitingOf('b', 1)]), 1)[0]);
    expect(taken).toEqual(['a0', 'b0', 'a2', 'b0', 'a4']);
  });
});
