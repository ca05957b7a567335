import { expect, test } from 'vitest';

import { apartFromText } from './beside-text.ts';
import { linesOf } from './lines-of.ts';
import type { Word } from '../document-model.ts';

function textsOf(rows: [text: string, left: number, top: number][]): string[] {
  const words = rows.flatMap(([text, left, top]) =>
    text.split(' ').map((word, at): Word => {
      const box = { left: left + at * 20, top, right: left + at * 20 + 17, bottom: top + 10 };
      return { text: word, box, fontSize: 10, source: 'text', confidence: 1 };
    }),
  );
  return apartFromText(linesOf({ number: 1, width: 612, height: 792, words })).map(({ text }) => text);
}

const text = (row: number) => [`${row} a b c d e f g h`, 10, row * 12] as [string, number, number];
const form = (row: number) => [`Label${row} ${row}`, 300, row * 12 + 6] as [string, number, number];
const rows = [0, 1, 2, 3, 4, 5, 6];

test('a form beside running text is read by itself', () => {
  const found = textsOf(rows.flatMap((row) => [text(row), form(row)]));
  expect(found).toEqual([...rows.map((row) => text(row)[0]), ...rows.map((row) => form(row)[0])]);
});

test('the rows of a table with long names stay together', () => {
  const found = textsOf(rows.flatMap((row) => [text(row), [`Seats${row} ${row}`, 300, row * 12]]));
  expect(found).toEqual(rows.map((row) => `${text(row)[0]} Seats${row} ${row}`));
});

test('amounts between the lines of long names are part of their table', () => {
  const amounts = (row: number) => [`${row} 40.00 USD`, 300, row * 12 + 6] as [string, number, number];
  const found = textsOf(rows.flatMap((row) => [text(row), amounts(row)]));
  expect(found.slice(0, 2)).toEqual([text(0)[0], amounts(0)[0]]);
});

test('labels and values stay in the order of the page', () => {
  const found = textsOf(rows.flatMap((row) => [['Customer', 10, row * 12], form(row)]));
  expect(found.slice(0, 2)).toEqual(['Customer', 'Label0 0']);
});
