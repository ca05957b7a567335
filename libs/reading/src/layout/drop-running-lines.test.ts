import { expect, test } from 'vitest';

import { asModel } from '../../test/text-model.ts';
import { dropRunningLines } from './drop-running-lines.ts';
import { linesOf } from './lines-of.ts';

const blank = '\n'.repeat(30);

function kept(text: string): string[] {
  const { pages } = asModel(text);
  const lines = pages.flatMap((page) => linesOf(page));
  return dropRunningLines(pages, lines).map((line) => line.text);
}

test('keeps the first of the lines that repeat at the edge of pages', () => {
  const text = ['Acme Order Form', 'page 1 of 2', blank, 'first'].join('\n');
  const next = ['Acme Order Form', 'page 2 of 2', blank, 'second'].join('\n');
  expect(kept(`${text}\f${next}`)).toEqual(['Acme Order Form', 'page 1 of 2', 'first', 'second']);
});

test('keeps what repeats in the middle of pages, and rows that only look alike', () => {
  expect(kept(`${blank}same\f${blank}same`)).toEqual(['same', 'same']);
  expect(kept('Pro 10 $100.00\fPro 20 $200.00')).toEqual(['Pro 10 $100.00', 'Pro 20 $200.00']);
});
