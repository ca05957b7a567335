import { expect, test } from 'vitest';
import { Pool } from './pool.ts';

test('each member works for one user at a time, in the order in which they ask, and after a failure too', async () => {
  const pool = new Pool(['one', 'other']);
  const turns = [1, 2, 3, 4].map(() => Promise.withResolvers<string>());
  const begun: string[] = [];
  const used = turns.map(({ promise }, number) =>
    pool.use((member) => {
      begun.push(`${number} by ${member}`);
      return promise;
    }),
  );
  expect(begun).toEqual(['0 by one', '1 by other']);
  turns[1]?.reject(new Error('failed'));
  await expect(used[1]).rejects.toThrow('failed');
  expect(begun).toEqual(['0 by one', '1 by other', '2 by other']);
  for (const [number, { resolve }] of turns.entries()) resolve(`result ${number}`);
  expect(await Promise.all([used[0], used[2], used[3]])).toEqual(['result 0', 'result 2', 'result 3']);
  expect(begun.slice(3)).toEqual([expect.stringMatching(/^3 by/)]);
});
