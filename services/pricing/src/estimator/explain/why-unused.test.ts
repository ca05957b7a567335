import { expect, test } from 'vitest';
import { historyColumns } from '../snapshot/rows.ts';
import type { QueryLine } from '../query.ts';
import { whyUnused } from './why-unused.ts';

const product = { id: 'storage', unit: 'GB', step: 1, currency: 'USD', dimensions: [], choices: [] };
const line = { productId: 'storage', quantity: 10, values: [], toPriceCurrency: 1 };
const bought = { id: 'a', startDay: 20_000, months: 12, isRenewal: false, currency: 'USD', total: 100, lines: [line] };
const purchases = [bought, { ...bought, id: 'b' }];
const history = historyColumns({ products: [product], purchases });

const asked: QueryLine = {
  supplierId: 's',
  productId: 'desk',
  unit: 'users',
  quantity: 5,
  months: 12,
  values: [],
  hasUsableDimensions: true,
  currency: 'USD',
  toAnswer: 1,
};

test('a refusal names the unit in which the purchases of the supplier are counted', () => {
  expect(whyUnused(asked, { history })).toBe(
    'the 2 purchases of its supplier are of products counted in another unit (GB, not users)',
  );
});

test('a refusal says if there are no purchases, if they are in another currency, and if no dimension has an effect', () => {
  expect(whyUnused(asked, undefined)).toBe('no purchases with a price');
  expect(whyUnused({ ...asked, unit: 'GB', currency: 'EUR' }, { history })).toMatch(/currency other than EUR/);
  expect(whyUnused({ ...asked, productId: 'storage', currency: 'EUR' }, { history })).toMatch(/^its own purchases/);
  expect(whyUnused({ ...asked, hasUsableDimensions: false }, { history })).toMatch(/none of its dimensions/);
});
