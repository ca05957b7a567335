import { expect, test } from 'vitest';
import { findSources } from './find-sources.ts';
import { fixedWords } from './fixed-words.ts';
import { foldCount, foldsOf, strangersTo } from './folds.ts';

const labels =
  'advertiser,flight dates,gross total,print date,sales office,order number,product name,billing cycle,payment terms,account executive'.split(
    ',',
  );
const others =
  'customer name,service period,list price,net amount,quote number,prepared for,valid until,contract term,renewal date,support level'.split(
    ',',
  );
const station = ['kxyz channel', 'tower road', 'elmswood valley', 'kxyz lockbox'];

test('figures and names that occur once are not fixed words of a source; labels are', () => {
  const sources = findSources([
    new Set([...labels, 'anna kay']),
    new Set([...labels, 'joe woods']),
    new Set(others),
    new Set(others),
  ]);
  expect(sources.of).toEqual([0, 0, 1, 1]);
  expect(sources.count).toBe(2);
});

test('documents of one layout are one source, even if they are alike only through a third', () => {
  const half = [...labels.slice(0, 6), ...others.slice(0, 6)];
  const sources = findSources([new Set(labels), new Set([...labels, ...half]), new Set(half), new Set(half)]);
  expect(sources.of[0]).toBe(sources.of[1]);
});

test('an issuer is recognised by words that only few documents contain, in any layout', () => {
  const strangers = Array.from({ length: 30 }, () => new Set(labels));
  const sources = findSources([
    new Set([...labels, ...station]),
    new Set([...others, ...station]),
    ...strangers,
    new Set(others),
  ]);
  expect(sources.of[0]).not.toBe(sources.of[1]);
  expect(sources.areRelated(0, 1)).toBe(true);
  expect(sources.areRelated(0, 2)).toBe(false);
});

test('a source is never in two folds, and its issuer is never in the training documents of its fold', () => {
  const documents = [
    ...Array.from({ length: 12 }, () => new Set(labels)),
    new Set([...labels, ...station]),
    new Set([...others, ...station]),
    ...Array.from({ length: 6 }, () => new Set(others)),
  ];
  const sources = findSources(documents);
  const folds = foldsOf(sources);
  expect(new Set(folds).size).toBe(2);
  expect(Math.max(...folds)).toBeLessThan(foldCount);
  for (const source of new Set(sources.of))
    expect(new Set(folds.filter((_, place) => sources.of[place] === source)).size).toBe(1);
  const strangers = strangersTo(folds[12] ?? 0, folds, sources);
  expect(strangers).not.toContain(13);
  expect(strangers).toHaveLength(6);
});

test('words of a page count without their figures, prose by each sequence of words', () => {
  const words = fixedWords(['Invoice No. 12', '7', 'the parties hereto agree to be bound by this']);
  expect([...words]).toEqual([
    'invoice no',
    'the parties hereto agree to be',
    'parties hereto agree to be bound',
    'hereto agree to be bound by',
    'agree to be bound by this',
  ]);
});
