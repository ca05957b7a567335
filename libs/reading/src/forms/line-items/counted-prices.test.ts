import { expect, test } from 'vitest';

import { asLines } from '../../../test/text-lines.ts';
import { countedPrices } from './counted-prices.ts';

function items(text: string): unknown[] {
  return countedPrices(asLines(text), { decimal: '.', order: 'month-first' }).map(
    ({ kind, name, quantity, total, per }) => [kind, name, quantity, total?.minor, per],
  );
}

test('a sentence sells what it counts at a price, and what has a flat fee', () => {
  const text =
    'Customer subscribes to Acme Pro Suite for 85 named users at $46.00 per user per month, and to Acme Archive add-on for a flat fee of $6,000.00 per year.';
  expect(items(text)).toEqual([
    ['product', 'Acme Pro Suite', 85, 391_000, 1],
    ['product', 'Acme Archive add-on', 1, 600_000, 12],
  ]);
});

test('what is listed with its count and price is sold', () => {
  expect(items('Acme Roll – 3,100 pupils at £4.20 per pupil per year\nOnboarding – fixed price £2,750')).toEqual([
    ['product', 'Acme Roll', 3100, 1_302_000, 12],
    ['one_off', 'Onboarding', 1, 275_000, undefined],
  ]);
});

test('a count may stand before what is sold', () => {
  expect(items('  45 x Acme Team at EUR 108.00 per user per year = EUR 4,860.00')).toEqual([
    ['product', 'Acme Team', 45, 486_000, 12],
  ]);
});

test('a flat fee alone, or a count without a price, is no line', () => {
  expect(items('Late payments are charged with a Collection Charge, for a flat fee of $40.00.')).toEqual([]);
  expect(items('Acme Pro for 85 users at no charge')).toEqual([]);
});

test('a comma may part a name from its count', () => {
  expect(items('- Acme Workforce, 340 employees at $5.50 per employee per month')).toEqual([
    ['product', 'Acme Workforce', 340, 187_000, 1],
  ]);
});

test('what is counted may stand before its name, and a sentence may say what all cost', () => {
  const text =
    'You keep 40 licences of Acme Designer at EUR 300 per licence for the year, i.e. EUR 12,000.\nAcme Viewer for 100 people is EUR 2,500 for the year.';
  expect(items(text)).toEqual([
    ['product', 'Acme Designer', 40, 1_200_000, undefined],
    ['product', 'Acme Viewer', 100, 250_000, undefined],
  ]);
  expect(items('Acme Viewer for 100 people is EUR 25 per person.')).toEqual([]);
});
