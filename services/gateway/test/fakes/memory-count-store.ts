import { setImmediate as turn } from 'node:timers/promises';
import type { CountStore, SlotCount } from '../../src/limits/window-limiter.ts';

/**
 * Counts in memory; passes the same suite as the real store. A report takes `turns` turns of the event loop, and the
 * store can be made unavailable or silent.
 */
export class MemoryCountStore implements CountStore {
  readonly windows = new Map<string, Map<string, number>>();
  turns = 1;
  mode: 'up' | 'down' | 'silent' = 'up';
  reports = 0;

  async report({ keyId, window, slot, count }: SlotCount): Promise<number> {
    this.reports += 1;
    if (this.mode === 'silent') await new Promise(() => {});
    for (let turns = 0; turns < this.turns; turns += 1) await turn();
    if (this.mode === 'down') throw new Error('away');
    const id = `${keyId} ${window.name} ${window.index}`;
    const slots = this.windows.get(id) ?? new Map<string, number>();
    this.windows.set(id, slots.set(slot, count));
    const total = sum(slots);
    await turn();
    return total;
  }

  total(name: string): number {
    return [...this.windows].filter(([id]) => id.includes(name)).reduce((all, [, slots]) => all + sum(slots), 0);
  }
}

function sum(slots: Map<string, number>): number {
  return [...slots.values()].reduce((total, count) => total + count, 0);
}
