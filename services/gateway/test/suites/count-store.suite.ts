import { newId } from '@parley/service/new-id';
import { describe, expect, it } from 'vitest';
import { windowAt } from '../../src/limits/window.ts';
import type { CountStore } from '../../src/limits/window-limiter.ts';

/** What every store of counts must do. */
export function describeCountStore(name: string, store: CountStore): void {
  // oxlint-disable-next-line vitest/valid-title -- the title is the caller's
  describe(name, () => {
    it('lose and refuse none, however many processes begin a window together', async () => {
      for (let round = 0; round < 20; round += 1) {
        const at = { keyId: newId(), window: windowAt('minute', Date.now()) };
        const slots = Array.from({ length: 8 }, (_, index) => ({ ...at, slot: `slot-${index}`, count: index + 1 }));
        const totals = await Promise.all(slots.map((slot) => store.report(slot)));
        expect(Math.max(...totals)).toBe(36);
      }
    });

    it('do not grow when a report is repeated, and shrink when it returns requests', async () => {
      const at = { keyId: newId(), window: windowAt('day', Date.now()) };
      await store.report({ ...at, slot: 'one', count: 5 });
      await store.report({ ...at, slot: 'one', count: 5 });
      expect(await store.report({ ...at, slot: 'two', count: 2 })).toBe(7);
      expect(await store.report({ ...at, slot: 'one', count: 4 })).toBe(6);
    });

    it('belong to one key and one window', async () => {
      const window = windowAt('minute', Date.now());
      const [keyId, slot] = [newId(), 'one'];
      await store.report({ keyId, window, slot, count: 5 });
      expect(await store.report({ keyId: newId(), window, slot, count: 1 })).toBe(1);
      expect(await store.report({ keyId, window: windowAt('day', Date.now()), slot, count: 2 })).toBe(2);
      expect(await store.report({ keyId, window: windowAt('minute', window.endsAt), slot, count: 3 })).toBe(3);
    });
  });
}
