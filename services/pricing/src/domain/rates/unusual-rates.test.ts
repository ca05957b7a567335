import { describe, expect, it } from 'vitest';
import { unusualRates } from './unusual-rates.ts';

/** By day of March. */
type Rates = Record<number, number>;

function ratesOf(days: Rates) {
  const date = (day: string) => new Date(Date.UTC(2024, 2, Number(day))).toISOString().slice(0, 10);
  return Object.entries(days).map(([day, rate]) => ({ date: date(day), from: 'EUR', rates: { USD: rate, GBP: 0.85 } }));
}

function unusual(imported: Rates, stored: Rates = {}) {
  const changes = ratesOf(imported).map((change, index) => ({ number: index + 1, change }));
  return unusualRates(changes, ratesOf(stored));
}

function numbersOf(imported: Rates, stored: Rates = {}): number[] {
  return unusual(imported, stored).map(({ number }) => number);
}

describe('a rate over three times off those around it', () => {
  it('is told of by what comes with it, wherever it stands', () => {
    expect(numbersOf({ 1: 1.1, 4: 110, 5: 1.1 })).toEqual([2]);
    expect(numbersOf({ 1: 0.011, 4: 1.1, 5: 1.1 })).toEqual([1]);
    expect(numbersOf({ 1: 1.1, 4: 3.2, 5: 1.1 })).toEqual([]);
  });

  it('is told of by what is stored, though all that come with it are alike', () => {
    expect(numbersOf({ 5: 110, 6: 110 }, { 4: 1.1 })).toEqual([1, 2]);
    expect(numbersOf({ 4: 110 }, { 1: 1.1, 4: 110 })).toEqual([1]);
    expect(numbersOf({ 5: 110 }, { 1: 1.1, 3: 110, 4: 1.1 })).toEqual([1]);
  });

  it('is compared with rates of its pair that are at most a month away', () => {
    expect(numbersOf({ 1: 1.1, 33: 110 })).toEqual([]);
    expect(unusual({ 4: 110 }, { 1: 1.1 })).toEqual([
      {
        number: 1,
        pointer: '/rates/USD',
        code: 'unusual_rate',
        message: 'is 110, 100 times above the 1.1 of 2024-03-01: accepted, but look at it',
      },
    ]);
  });
});
