import { expect, it } from 'vitest';
import { inferDateOrder } from './date-order.ts';

it('follows the dates that can be read one way only', () => {
  expect(inferDateOrder('1/2/26 and 13/2/26, $5')).toEqual({ order: 'day-first', chance: 1 });
  expect(inferDateOrder('1/2/26 and 2/13/26, €5')).toEqual({ order: 'month-first', chance: 1 });
});

it('prefers the order in which two dates are whole months apart, or one is written out elsewhere', () => {
  expect(inferDateOrder('03/04/2026 to 02/04/2027, $5')).toEqual({ order: 'day-first', chance: 0.98 });
  expect(inferDateOrder('04/03/2026 to 04/02/2027, £5')).toEqual({ order: 'month-first', chance: 0.98 });
  expect(inferDateOrder('3 April 2026. Signed 03/04/2026, $5')).toEqual({ order: 'day-first', chance: 0.98 });
});

it('follows the language, whatever the currency and the names of products', () => {
  const text = 'Fecha 03/04/2026, Precio, Importe, Cantidad: the platform for teams, $5';
  expect(inferDateOrder(text)).toEqual({ order: 'day-first', chance: 0.95 });
  expect(inferDateOrder('The order of 03/04/2026 for the Fecha system, $5')).toMatchObject({ order: 'month-first' });
});

it('falls back to the habits of the country the document shows', () => {
  expect(inferDateOrder('1/2/26, total €5')).toEqual({ order: 'day-first', chance: 0.95 });
  expect(inferDateOrder('1/2/26, Austin, TX 78701, $5')).toEqual({ order: 'month-first', chance: 0.95 });
  expect(inferDateOrder('1/2/26, AUD, total $5, tax $1')).toEqual({ order: 'day-first', chance: 0.95 });
  expect(inferDateOrder('01.02.2026')).toEqual({ order: 'day-first', chance: 0.98 });
});

it('is not sure where habits differ, or say little', () => {
  expect(inferDateOrder('1/2/26, total $5')).toEqual({ order: 'month-first', chance: 0.8 });
  expect(inferDateOrder('1/2/26, Acme Inc, £5, £6')).toEqual({ order: 'day-first', chance: 0.7 });
  expect(inferDateOrder('1/2/26, Toronto ON M5J 1A7, $5')).toEqual({ order: 'month-first', chance: 0.5 });
  expect(inferDateOrder('')).toEqual({ order: 'month-first', chance: 0.5 });
});
