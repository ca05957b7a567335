import { describe, expect, it } from 'vitest';
import { compareCodePoints, nameKey } from './search-key.ts';
import { domainKey } from '@parley/products/name-key';

describe('nameKey', () => {
  it.each([
    ['ACME Cloud', 'acme cloud'],
    ['Ｗｉｄｅ', 'wide'],
    ['Straße', 'STRASSE'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['E\u0301cole', 'École'],
  ])('makes %j and %j equal', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });

  it('finds the start of a Greek word inside a longer one', () => {
    expect(nameKey('ΟΔΟΣΑ')).toContain(nameKey('ΟΔΟΣ'));
  });
});

describe('domainKey', () => {
  it('ignores case and one leading www.', () => {
    expect(domainKey('WWW.Example.com')).toBe('example.com');
    expect(domainKey('www.www.example.com')).toBe('www.example.com');
    expect(domainKey('wwwexample.com')).toBe('wwwexample.com');
  });
});

describe('the order of keys', () => {
  it('is the order of their bytes in UTF-8, as in the store', () => {
    const texts = ['', 'a', 'ab', 'b', 'é', 'ﬁ', '￮', '😀', '😀a', '😁', 'a😀', 'a￮'];
    const byBytes = texts.toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
    expect(texts.toReversed().sort(compareCodePoints)).toEqual(byBytes);
  });
});
