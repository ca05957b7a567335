import { describe, expect, it } from 'vitest';
import { Slots } from './slots.ts';

function taken(slots: Slots, webhookId: string): number {
  let count = 0;
  while (slots.take(webhookId)) count += 1;
  return count;
}

describe('slots', () => {
  it('are so many for each webhook, and so many in all', () => {
    const used: number[] = [];
    const slots = new Slots({ total: 10, each: 4 }, (count) => used.push(count));
    expect(['a', 'b', 'c'].map((id) => taken(slots, id))).toEqual([4, 4, 2]);
    expect(used.at(-1)).toBe(10);
    slots.give('a');
    expect([slots.take('a'), slots.take('b')]).toEqual([true, false]);
  });

  it('are one for a webhook that was slow, until ten attempts in a row were good', () => {
    const slots = new Slots({ total: 10, each: 4 });
    slots.take('a');
    slots.learn('a', 'busy');
    expect(slots.take('a')).toBe(false);
    for (const outcome of [...Array<'good'>(9).fill('good'), 'bad', ...Array<'good'>(9).fill('good')] as const) {
      slots.give('a');
      expect(taken(slots, 'a')).toBe(1);
      slots.learn('a', outcome);
    }
    slots.learn('a', 'good');
    expect(taken(slots, 'a')).toBe(3);
    expect(taken(slots, 'b')).toBe(4);
  });

  it('are never more than there were', () => {
    const slots = new Slots({ total: 4, each: 4 });
    slots.give('a');
    slots.take('a');
    slots.give('a');
    slots.give('a');
    expect(taken(slots, 'a')).toBe(4);
  });
});
