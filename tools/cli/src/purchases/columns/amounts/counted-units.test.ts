import { expect, it } from 'vitest';
import { recordsOf } from '../../../../test/records-of.ts';

const set = { purchaseType: 'new_purchase', currency: 'USD' };
const file = (header: string, ...counted: string[]) =>
  [`Vendor,Product,${header},Start,End,Unit price,Total`]
    .concat(counted.map((cell, at) => `Alto,Desk ${at},${cell},2025-01-01,2025-12-31,36.50,${(at + 2) * 36.5}`))
    .join('\n');

it('a column that brings each price to its total has the units', async () => {
  expect(await recordsOf(file('Jumlah', '2', '3', '4'), { set })).toMatchObject([
    { lines: [{ quantity: 2 }] },
    { lines: [{ quantity: 3 }] },
    { lines: [{ quantity: 4 }] },
  ]);
});

it('a column is asked about that does so in some rows, or in the only one', async () => {
  await expect(recordsOf(file('Jumlah', '2', '3', '5'), { set })).rejects.toThrow('a column Jumlah');
  await expect(recordsOf(file('Jumlah', '2'), { set })).rejects.toThrow('a column Jumlah');
});
