import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { recordsOf } from '../../../test/records-of.ts';

const head = 'Vendor,Product,Seats,Start,End,Total';
const desk = 'Alto,Desk,10,2025-01-01,2025-12-31,300';
const set = { purchaseType: 'new_purchase', currency: 'USD' };

describe('what may not have been bought', () => {
  it.each(['Software forecast 2026', 'Budget IT', 'Quotation Q-118', 'Geplant für 2026', '見積書'])(
    'is asked about if a title says it: %s',
    async (title) => {
      await expect(recordsOf([title, head, desk].join('\n'), { set })).rejects.toThrow(
        `above the header row stands "${title}", which may say that the rows were not bought`,
      );
      expect(await recordsOf([title, head, desk].join('\n'), { set, bought: true })).toMatchObject([{ netTotal: 300 }]);
    },
  );

  it('is asked about if the sheet is called so, unless an option names the sheet', async () => {
    const rows = [head, desk].map((row) => row.split(','));
    const book = utils.book_new(utils.aoa_to_sheet(rows), 'Wishlist');
    const file = write(book, { type: 'buffer' });
    await expect(recordsOf(file, { set })).rejects.toThrow('the sheet is called "Wishlist"');
    expect(await recordsOf(file, { set, sheet: 'Wishlist' })).toMatchObject([{ netTotal: 300 }]);
  });

  it.each(['Desk (CANCELLED)', 'Cancelled - Desk', 'Desk [storniert]', 'Desk – annulé'])(
    'is refused if its name says that it was cancelled: %s',
    async (name) => {
      const file = [head, desk, desk.replace('Desk', name)].join('\n');
      expect(await recordsOf(file, { set })).toMatchObject([{ netTotal: 300 }, { code: 'not_bought' }]);
    },
  );

  it('is not what a budget paid for, or is named like it', async () => {
    const file = ['Paid from the budget code 4711', head, desk.replace('Desk', 'Desk - Pipeline')].join('\n');
    expect(await recordsOf(file, { set })).toMatchObject([{ lines: [{ product: 'Desk - Pipeline' }] }]);
  });
});
