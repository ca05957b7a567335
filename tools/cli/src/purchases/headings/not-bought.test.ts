import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { recordsOf } from '../../../test/records-of.ts';

const head = 'Vendor,Product,Seats,Start,End,Total';
const desk = 'Alto,Desk,10,2025-01-01,2025-12-31,300';
const set = { purchaseType: 'new_purchase', currency: 'USD' };

describe('what may not have been bought', () => {
  it.each([
    'Software forecast 2026',
    'Budget IT',
    'Quotation Q-118',
    'Geplant für 2026',
    '見積書',
    'Offer comparison',
    'Free trials',
    'Tools under evaluation',
  ])('is asked about if a title says it: %s', async (title) => {
    await expect(recordsOf([title, head, desk].join('\n'), { set })).rejects.toThrow(
      `above the header row stands "${title}", which may say that the rows were not bought`,
    );
    expect(await recordsOf([title, head, desk].join('\n'), { set, bought: true })).toMatchObject([{ netTotal: 300 }]);
  });

  it('is asked about if the sheet is called so, unless an option names the sheet', async () => {
    const rows = [head, desk].map((row) => row.split(','));
    const book = utils.book_new(utils.aoa_to_sheet(rows), 'Wishlist');
    const file = write(book, { type: 'buffer' });
    await expect(recordsOf(file, { set })).rejects.toThrow('the sheet is called "Wishlist"');
    expect(await recordsOf(file, { set, sheet: 'Wishlist' })).toMatchObject([{ netTotal: 300 }]);
  });

  it.each(['Options (not exercised)', 'Offers received', 'Trials', 'In Planung / noch nicht beauftragt', 'TBC'])(
    'is asked about if the heading of a section says it: %s',
    async (heading) => {
      const file = [head, desk, `${heading},,,,,`, desk.replace('Desk', 'Mail')].join('\n');
      await expect(recordsOf(file, { set })).rejects.toThrow(`line 3 says "${heading}", and rows follow`);
      expect(await recordsOf(file, { set, bought: true })).toHaveLength(3);
    },
  );

  it.each(['Stock options software', 'Office and design', 'Piloting tools'])(
    'is not asked about below another heading: %s',
    async (heading) => {
      const file = [head, desk, `${heading},,,,,`, desk.replace('Desk', 'Mail')].join('\n');
      expect(await recordsOf(file, { set })).toHaveLength(3);
    },
  );

  it.each(['Desk (CANCELLED)', 'Cancelled - Desk', 'Desk [storniert]', 'Desk – annulé'])(
    'is refused if its name says that it was cancelled: %s',
    async (name) => {
      const file = [head, desk, desk.replace('Desk', name)].join('\n');
      expect(await recordsOf(file, { set })).toMatchObject([{ netTotal: 300 }, { code: 'not_bought' }]);
    },
  );

  it.each([
    'Desk (optional)',
    'Option: Desk',
    'Desk - option year 2',
    'Desk [TBC]',
    'Desk (quote)',
    'Desk (not renewed)',
    'Desk (trial)',
    'Desk (budget 2026)',
    'Desk (beantragt)',
  ])('is refused if its name has a remark that leaves it open: %s', async (name) => {
    const file = [head, desk, desk.replace('Desk', name), desk.replace('Alto', 'Alto (terminated)')].join('\n');
    const refused = { code: 'not_bought' };
    expect(await recordsOf(file, { set })).toMatchObject([{ netTotal: 300 }, refused, refused]);
  });

  it.each(['Trial', 'Desk (Pro)', 'Option Desk', 'Open Desk - Optional Module'])(
    'is not refused if its name only has such a word: %s',
    async (name) => {
      const file = [head, desk.replace('Desk', name)].join('\n');
      expect(await recordsOf(file, { set })).toMatchObject([{ lines: [{ product: name }] }]);
    },
  );

  it('is not what a budget paid for, or is named like it', async () => {
    const file = ['Paid from the budget code 4711', head, desk.replace('Desk', 'Desk - Pipeline')].join('\n');
    expect(await recordsOf(file, { set })).toMatchObject([{ lines: [{ product: 'Desk - Pipeline' }] }]);
  });
});
