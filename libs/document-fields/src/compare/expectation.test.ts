import { expect, test } from 'vitest';
import { expectationOf } from './expectation.ts';

const context = { dateOrder: 'month first', currency: 'USD' } as const;

test('every field is compared by the rule of its kind', () => {
  expect(expectationOf('buyer', 'AB PAC', context)?.('ab pac, inc')).toBe(true);
  expect(expectationOf('contractNumber', '270818 / 5', context)?.('270818/5')).toBe(true);
  expect(expectationOf('contractNumber', '1400690-2', context)?.('1400690')).toBe(false);
  expect(expectationOf('start', '5/22/20', context)?.('2020-05-22')).toBe(true);
  expect(expectationOf('total', 3500, context)?.({ minor: 350000 })).toBe(true);
  expect(expectationOf('renewalTerm', 'successive 1 year', context)?.(12)).toBe(true);
  expect(expectationOf('autoRenew', true, context)?.(false)).toBe(false);
});

test('a label without a value of its field expects nothing', () => {
  expect(expectationOf('expirationDate', 'perpetual', context)).toBeUndefined();
  expect(expectationOf('renewalTerm', 'perpetual', context)).toBeUndefined();
  expect(expectationOf('total', 'none', context)).toBeUndefined();
});

test('no value agrees with a field that the document does not state', () => {
  expect(expectationOf('term', null, context)?.(12)).toBe(false);
});
