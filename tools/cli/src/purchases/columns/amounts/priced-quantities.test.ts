import { expect, it } from 'vitest';
import { recordsOf } from '../../../../test/records-of.ts';

const set = { purchaseType: 'new_purchase', currency: 'USD' };
const file = (...cells: string[]) =>
  ['Order,Line Type,Vendor,Product,Quantity,UOM,Price,Ordered,Start,End,Funds Status']
    .concat(cells.map((each, at) => `${at},Goods,Alto,Desk ${at},${each},2025-01-01,2026-12-31,Reserved`))
    .join('\n');

it('a second column of quantities that prices bring each first one to has the amounts', async () => {
  expect(await recordsOf(file('40,Each,300,12000', '18,Each,420,7560'), { set })).toMatchObject([
    { netTotal: 12_000, lines: [{ quantity: 40 }] },
    { netTotal: 7_560, lines: [{ quantity: 18 }] },
  ]);
});

it('such a column is asked about if it is none of them, or a single row shows it', async () => {
  const asked = 'two columns for quantity';
  await expect(recordsOf(file('40,Each,300,40', '18,Each,420,20'), { set })).rejects.toThrow(asked);
  await expect(recordsOf(file('40,Each,300,12000'), { set })).rejects.toThrow(asked);
  await expect(recordsOf(file('40,Each,1,40', '18,Each,1,20'), { set })).rejects.toThrow(asked);
});
