import { expect, it, vi } from 'vitest';
import { cachedBriefly } from './cached-briefly.ts';

it('asks once for all callers, and keeps the last answer while asking fails', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const ask = vi.fn<() => Promise<number>>().mockResolvedValueOnce(1).mockRejectedValueOnce(new Error('away'));
  const lately = cachedBriefly(ask);
  expect(await Promise.all([lately(), lately()])).toEqual([1, 1]);
  expect(ask).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5_000);
  expect(await lately()).toBe(1);
  expect(ask).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
