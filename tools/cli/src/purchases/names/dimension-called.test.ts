import { expect, it } from 'vitest';
import { dimensionCalled } from './dimension-called.ts';

it.each([
  ['Seats', 'Seats'],
  ['number of users', 'Users'],
  ['# of Licenses', 'Licenses'],
  ['Anzahl Plätze', 'Plätze'],
  ['Named users (max)', 'Named users'],
  ['Qty', 'Units'],
  ['License quantity', 'Units'],
  ['Menge', 'Units'],
  [undefined, 'Units'],
])('the column %s counts %s', (header, dimension) => {
  expect(dimensionCalled(header)).toBe(dimension);
});
