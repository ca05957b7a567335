import { expect, test } from 'vitest';
import { historyColumns } from '../snapshot/rows.ts';
import { whyUnused } from './why-unused.ts';
import { boughtLine, productOf, purchaseOf, queryLineOf } from '../sample-records.ts';

const product = productOf('storage', { unit: 'GB' });
const line = boughtLine('storage', { quantity: 10 });
const bought = purchaseOf({ id: 'a', startDay: 20_000, total: 100, lines: [line] });
const purchases = [bought, { ...bought, id: 'b' }];
const history = historyColumns({ products: [product], purchases });

const asked = queryLineOf('desk', { quantity: 5 });

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
