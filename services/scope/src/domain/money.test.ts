import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromMinor, toMinor } from './money.ts';

describe('an amount', () => {
  it('is the same number after it was kept in minor units, whatever the currency', () => {
    const currency = fc.constantFrom(undefined, 'USD', 'EUR', 'JPY', 'KWD');
    fc.assert(
      fc.property(fc.nat({ max: 10 ** 12 }), currency, (minor, currency) => {
        expect(toMinor(fromMinor(minor, currency), currency)).toBe(minor);
      }),
    );
  });

  it('is in hundredths when no currency is named', () => {
    expect([toMinor(12.34), toMinor(12), toMinor(0.1 + 0.2)]).toEqual([1_234, 1_200, undefined]);
  });

  it('has no more decimals than its currency', () => {
    expect([toMinor(12.345), toMinor(12.345, 'KWD'), toMinor(12.5, 'JPY'), toMinor(12, 'JPY')]).toEqual([
      undefined,
      12_345,
      undefined,
      12,
    ]);
  });
});
