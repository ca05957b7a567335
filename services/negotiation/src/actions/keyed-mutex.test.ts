import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { KeyedMutex } from './keyed-mutex.ts';

it('runs one piece of work at a time for each key, also after a failure', async () => {
  const mutex = new KeyedMutex();
  const seen: string[] = [];
  const work = (key: string, name: string) =>
    mutex.run(key, async (hasWaited) => {
      seen.push(`${name}${hasWaited ? ' waited' : ''}`);
      await sleep(5);
      seen.push(`${name} ends`);
      if (name === 'a') throw new Error('a failed');
      return name;
    });
  const all = await Promise.allSettled([work('x', 'a'), work('x', 'b'), work('y', 'c')]);
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(seen.filter((line) => !line.startsWith('c'))).toEqual(['a', 'a ends', 'b waited', 'b ends']);
  expect(seen.indexOf('c')).toBeLessThan(seen.indexOf('a ends'));
  expect(await work('x', 'd')).toBe('d');
  expect(seen).toContain('d');
});
