import { describe, expect, it } from 'vitest';
import { RoundRobin } from './round-robin.ts';

type Item = { org: string; id: string };

function waitingOf(org: string, count: number): Item[] {
  return Array.from({ length: count }, (_, index) => ({ org, id: `${org}${index}` }));
}

/** Takes one at a time, like a process that reads one document at a time, until none waits. */
function takeAll(waiting: readonly Item[]): string[] {
  const turns = new RoundRobin();
  const taken: string[] = [];
  for (let left = waiting; left.length > 0; left = left.filter(({ id }) => !taken.includes(id)))
    taken.push(turns.next(left)?.id ?? '');
  return taken;
}

describe('turns', () => {
  it('go from one organisation to the next, however much one of them waits with', () => {
    const taken = takeAll([...waitingOf('a', 500), ...waitingOf('b', 2), ...waitingOf('c', 1)]);
    expect(taken.slice(0, 7)).toEqual(['a0', 'b0', 'c0', 'a1', 'b1', 'a2', 'a3']);
  });

  it('come at once to one that had none, and no more often to one that sends one after the other', () => {
    const turns = new RoundRobin();
    const flood = waitingOf('a', 10);
    const taken = [0, 1, 2, 3, 4].map((from) => turns.next([...flood.slice(from), ...waitingOf('b', 1)])?.id);
    expect(taken).toEqual(['a0', 'b0', 'a2', 'b0', 'a4']);
  });

  it('are taken by nobody where nothing waits', () => {
    expect(new RoundRobin().next([])).toBeUndefined();
  });
});
