import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isShortFor, jaroWinkler, nameWordSimilarity, wordSimilarity } from './similarity.ts';

describe('Jaro-Winkler', () => {
  it('gives the published values', () => {
    expect(jaroWinkler('martha', 'marhta')).toBeCloseTo(0.961, 3);
    expect(jaroWinkler('dixon', 'dicksonx')).toBeCloseTo(0.813, 3);
    expect(jaroWinkler('abc', 'xyz')).toBe(0);
  });

  it('is symmetric, from 0 to 1, and 1 only for equal words', () => {
    assert(
      property(string(), string(), (one, other) => {
        const alike = jaroWinkler(one, other);
        expect(alike).toBeCloseTo(jaroWinkler(other, one), 10);
        expect(alike).toBeGreaterThanOrEqual(0);
        expect(alike).toBeLessThanOrEqual(1);
        expect(alike === 1).toBe(one === other);
      }),
    );
  });
});

describe('spellings of a word', () => {
  it('lets a scan or a typist miss a letter in a long word', () => {
    expect(wordSimilarity('enterprise', 'enterprlse')).toBeGreaterThan(0.85);
    expect(wordSimilarity('analytics', 'anaytics')).toBeGreaterThan(0.85);
    expect(wordSimilarity('license', 'licenses')).toBeGreaterThan(0.95);
    expect(wordSimilarity('systerns', 'systems')).toBeGreaterThan(0.85);
    expect(wordSimilarity('he1p', 'help')).toBeGreaterThan(0.85);
  });

  it('keeps short words and numbers apart', () => {
    expect(wordSimilarity('pro', 'pre')).toBe(0);
    expect(wordSimilarity('v2', 'v3')).toBe(0);
    expect(wordSimilarity('team', 'retail')).toBe(0);
    expect(wordSimilarity('2018', '2010')).toBe(0);
  });
});

it('knows a beginning that stands for a word', () => {
  expect(isShortFor('prof', 'professional')).toBe(true);
  expect(isShortFor('enterprise', 'ent')).toBe(true);
  expect(isShortFor('pr', 'professional')).toBe(false);
  expect(isShortFor('team', 'teams')).toBe(false);
});

it('keeps made-up names apart that differ by a letter, but not what a scan made of one', () => {
  expect(nameWordSimilarity('reedmarsh', 'reedmarch')).toBe(0);
  expect(nameWordSimilarity('cloverlathe', 'ploverlathe')).toBe(0);
  expect(nameWordSimilarity('cloverlathe', 'c1overlathc')).toBeGreaterThan(0.85);
  expect(nameWordSimilarity('cloverlathe', 'cloverlthe')).toBeGreaterThan(0.85);
});
