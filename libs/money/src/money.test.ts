import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromMinor, isCurrency, minorDigits, toMinor } from './money.ts';

describe('money', () => {
  it('gives back every amount of a currency with two, none or three decimals', () => {
    const cases = fc.record({
      minor: fc.integer({ min: 0, max: 1e15 }),
      currency: fc.constantFrom(undefined, 'USD', 'JPY', 'KWD'),
    });
    fc.assert(
      fc.property(cases, ({ minor, currency }) => {
        expect(toMinor(fromMinor(minor, currency), currency)).toBe(minor);
      }),
    );
  });

  it('knows how many decimals a currency has', () => {
    expect(toMinor(12.34, 'EUR')).toBe(1234);
    expect(toMinor(1234, 'JPY')).toBe(1234);
    expect(toMinor(1.234, 'KWD')).toBe(1234);
    expect([undefined, 'USD', 'JPY', 'KWD', 'HUF', 'PKR', 'IQD'].map(minorDigits)).toEqual([2, 2, 0, 3, 2, 2, 3]);
  });

  it('is in hundredths when no currency is named', () => {
    expect([toMinor(12.34), toMinor(12), toMinor(0.1 + 0.2)]).toEqual([1_234, 1_200, undefined]);
  });

  it('refuses more decimals than the currency has, and amounts beyond exact numbers', () => {
    expect(toMinor(1.005, 'USD')).toBeUndefined();
    expect(toMinor(0.5, 'JPY')).toBeUndefined();
    expect(toMinor(1e15, 'USD')).toBeUndefined();
  });

  it('knows the ISO 4217 codes and no others', () => {
    expect(isCurrency('USD')).toBe(true);
    expect(isCurrency('usd')).toBe(false);
    expect(isCurrency('ZZZ')).toBe(false);
  });
});
