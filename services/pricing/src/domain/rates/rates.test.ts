import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RateTable, type DayRates } from './rates.ts';

const march = '2024-03-10';
const ecb: DayRates = { date: march, from: 'EUR', rates: { USD: 1.1, GBP: 0.88 } };

function factor(rates: DayRates[], pair: string, day = march): number | undefined {
  const [from = '', to = ''] = pair.split(' ');
  return new RateTable(rates).factor({ from, to, day, maxAgeDays: 7 });
}

describe('a rate', () => {
  it('is the one stated, turned round, or led by way of a third currency', () => {
    expect(factor([ecb], 'EUR USD')).toBe(1.1);
    expect(factor([ecb], 'USD EUR')).toBeCloseTo(1 / 1.1, 15);
    expect(factor([ecb], 'GBP USD')).toBeCloseTo(1.25, 15);
    expect(factor([], 'USD USD')).toBe(1);
    expect(factor([ecb], 'JPY USD')).toBeUndefined();
  });

  it('stated for two currencies goes before one that leads by way of others', () => {
    const stated: DayRates = { date: march, from: 'GBP', rates: { USD: 1.3 } };
    expect(factor([ecb, stated], 'GBP USD')).toBe(1.3);
  });

  it('is the newest of the day and the seven before it, and never of a day after it', () => {
    const older: DayRates = { ...ecb, date: '2024-03-08', rates: { USD: 2 } };
    expect(factor([ecb, older], 'EUR USD')).toBe(1.1);
    expect(factor([ecb, older], 'EUR USD', '2024-03-09')).toBe(2);
    expect(factor([ecb], 'EUR USD', '2024-03-17')).toBe(1.1);
    expect(factor([ecb], 'EUR USD', '2024-03-18')).toBeUndefined();
    expect(factor([ecb], 'EUR USD', '2024-03-07')).toBeUndefined();
  });

  it('there and back again is one', () => {
    const rate = fc.double({ min: 1e-3, max: 1e3, noNaN: true });
    fc.assert(
      fc.property(rate, rate, (usd, gbp) => {
        const table = [{ ...ecb, rates: { USD: usd, GBP: gbp } }];
        const [there = 0, back = 0] = [factor(table, 'USD GBP'), factor(table, 'GBP USD')];
        expect(there * back).toBeCloseTo(1, 9);
      }),
    );
  });
});
