import { expect, test } from 'vitest';

import { asModel } from '../../../test/text-model.ts';
import { findTwiceNamed } from './twice-named.ts';
import { linesOf } from '../../layout/lines-of.ts';

function buyers(text: string): unknown[] {
  const lines = asModel(text).pages.flatMap((page) => linesOf(page));
  return findTwiceNamed(lines).map(({ value }) => value);
}

test('who is named on top of two addresses side by side buys', () => {
  const text =
    'Muster kommun              Muster kommun\nSkolkontoret               Box 100\nStorgatan 1                812 22 MUSTER\n812 30 MUSTER';
  expect(buyers(text)).toEqual(['Muster kommun']);
});

test('headings that are printed twice are no buyer', () => {
  expect(buyers('Monthly plan         Monthly plan\n10 users             20 users\n$10                  $20')).toEqual(
    [],
  );
});

test('a Japanese honorific names who buys', () => {
  expect(buyers('Muster Precision K.K. 御中')).toEqual(['Muster Precision K.K.']);
});

test('an order is addressed to who sells', () => {
  const lines = asModel('東都ソフト株式会社 御中').pages.flatMap((page) => linesOf(page));
  expect(findTwiceNamed(lines, { isPurchase: true }).map(({ field }) => field)).toEqual(['vendor']);
});

test('who is honoured behind the name buys', () => {
  expect(buyers('株式会社さくら製菓 御中')).toEqual(['株式会社さくら製菓']);
  expect(buyers('서울철강 주식회사 귀중')).toEqual(['서울철강 주식회사']);
});
