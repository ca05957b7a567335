import { expect, test } from 'vitest';

import { joinMiddleRows } from './join-middle-rows.ts';
import { linesOf } from './lines-of.ts';
import { wordAt } from '../../test/text-model.ts';

/** Words at a place of their column and a height, in half lines. */
function texts(words: [text: string, left: number, half: number][]): string[][] {
  const all = words.map(([text, left, half]) => wordAt(text, [left, half * 6]));
  const lines = linesOf({ number: 1, width: 612, height: 792, words: all });
  return joinMiddleRows(lines).map(({ segments }) => segments.map(({ text }) => text));
}

test('a value of two lines beside a label set to their middle is one value of one line', () => {
  const row = texts([
    ['Acme', 100, 0],
    ['Provider', 10, 1],
    ['Inc.', 100, 2],
    ['Date', 10, 5],
  ]);
  expect(row).toEqual([['Provider', 'Acme Inc.'], ['Date']]);
});

test('columns whose lines stand between each other all the way down stay apart', () => {
  const columns = texts([
    ['Invoiced to', 10, 0],
    ['Number', 200, 1],
    ['Acme', 10, 2],
    ['Day', 200, 3],
  ]);
  expect(columns).toEqual([['Invoiced to'], ['Number'], ['Acme'], ['Day']]);
});
