import { expect, it } from 'vitest';
import { inferDateOrder } from './date-order.ts';

it('follows the dates that can be read one way only', () => {
  expect(inferDateOrder('1/2/26 and 13/2/26, $5')).toEqual({ order: 'day-first', isCertain: true });
  expect(inferDateOrder('1/2/26 and 2/13/26, €5')).toEqual({ order: 'month-first', isCertain: true });
});

it('falls back to the habits of the country the document shows', () => {
  expect(inferDateOrder('1/2/26, total €5')).toEqual({ order: 'day-first', isCertain: false });
  expect(inferDateOrder('1/2/26, total $5')).toEqual({ order: 'month-first', isCertain: false });
  expect(inferDateOrder('1/2/26, AUD, total $5, tax $1')).toEqual({ order: 'day-first', isCertain: false });
  expect(inferDateOrder('01.02.2026')).toEqual({ order: 'day-first', isCertain: false });
  expect(inferDateOrder('')).toEqual({ order: 'month-first', isCertain: false });
});
