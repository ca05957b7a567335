import { processorMs } from '@parley/testing/costly-texts';
import { expect, test } from 'vitest';

import { asModel } from '../../test/text-model.ts';
import type { Page, Word } from '../document-model.ts';
import { linesOf, splitAtGaps } from './lines-of.ts';

function pageOf(words: Partial<Word>[]): Page {
  const box = { left: 0, top: 0, right: 20, bottom: 10 };
  const full = words.map((word): Word => ({ text: 'a', fontSize: 10, source: 'text', confidence: 1, box, ...word }));
  return { number: 1, width: 600, height: 800, words: full };
}

function texts(page: Page): string[] {
  return linesOf(page).map((line) => line.segments.map((segment) => segment.text).join(' | '));
}

test('words of one baseline are a line, whatever their order in the file', () => {
  const page = pageOf([
    { text: 'world', box: { left: 30, top: 1, right: 50, bottom: 11 } },
    { text: 'below', box: { left: 0, top: 14, right: 20, bottom: 24 } },
    { text: 'hello', box: { left: 0, top: 0, right: 25, bottom: 10 } },
  ]);
  expect(texts(page)).toEqual(['hello world', 'below']);
});

test('small type stands on the baseline of large type beside it', () => {
  const page = pageOf([
    { text: 'No.', fontSize: 7, box: { left: 0, top: 3.6, right: 20, bottom: 10.3 } },
    { text: '4711', fontSize: 12, box: { left: 24, top: 0, right: 60, bottom: 11.4 } },
  ]);
  expect(texts(page)).toEqual(['No. 4711']);
});

test('a wide gap parts segments', () => {
  const [page] = asModel('Total due      $5.00').pages;
  expect(page && texts(page)).toEqual(['Total due | $5.00']);
});

test('hidden words prove nothing', () => {
  const [page] = asModel('Total [[99]] 5').pages;
  expect(page && texts(page)).toEqual(['Total | 5']);
});

test('a bent line of a scan stays one line', () => {
  const words = Array.from({ length: 10 }, (_, at): Partial<Word> => {
    const top = 50 + at * 1.5 + (at % 2);
    const box = { left: at * 30, top, right: at * 30 + 25, bottom: top + 8 + (at % 3) };
    return { text: `w${String(at)}`, source: 'ocr', confidence: 0.9, box };
  });
  expect(linesOf(pageOf(words))).toHaveLength(1);
});

test('a page of many thousand words takes no more than a moment', async () => {
  const words = Array.from({ length: 20_000 }, (_, at): Partial<Word> => {
    const [left, top] = [(at % 50) * 40, Math.floor(at / 50) * 12];
    return { box: { left, top, right: left + 20, bottom: top + 10 } };
  });
  const took = await processorMs(async () => expect(linesOf(pageOf(words))).toHaveLength(400));
  expect(took).toBeLessThan(2000);
});

test('splits words at gaps measured in heights of the type', () => {
  const words = linesOf(asModel('a b   c').pages[0] ?? pageOf([])).flatMap((line) =>
    line.segments.flatMap((segment) => segment.words),
  );
  expect(splitAtGaps(words, 1).map((segment) => segment.text)).toEqual(['a b', 'c']);
  expect(splitAtGaps(words, 3).map((segment) => segment.text)).toEqual(['a b c']);
});

test('amounts that touch are two words, each with its part of the place', () => {
  const page = pageOf([{ text: '$60.00$32,400', box: { left: 0, top: 0, right: 130, bottom: 10 } }]);
  const words = linesOf(page).flatMap((line) => line.segments.flatMap((segment) => segment.words));
  expect(words.map(({ text, box }) => [text, box.left, box.right])).toEqual([
    ['$60.00', 0, 60],
    ['$32,400', 60, 130],
  ]);
});
