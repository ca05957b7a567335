import { expect, it } from 'vitest';
import { unusedIndexes } from './index-use.ts';

it('an index is unused if no query used it in any database', () => {
  const uses = [
    { index: 'scopes.org_1', queries: 0 },
    { index: 'scopes.due', queries: 0 },
    { index: 'scopes.org_1', queries: 3 },
    { index: 'scopes.due', queries: 0 },
  ];
  expect(unusedIndexes(uses)).toEqual(['scopes.due']);
});
