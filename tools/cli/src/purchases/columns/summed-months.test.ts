import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { recordsOf } from '../../../test/records-of.ts';

const set = { purchaseType: 'new_purchase', currency: 'USD' };
const months = ['Jan-25', 'Feb-25', 'Mar-25', 'Apr-25'];
const head = ['Vendor', 'Product', 'Start', 'End', 'Seats', ...months];
const desk = ['Alto', 'Desk', '2025-01-01', '2025-04-30', '10'];
const board = ['Bright', 'Board', '2025-02-15', '2025-03-14', '5'];
const csv = (...rows: string[][]) => rows.map((row) => row.join(';')).join('\n');
const question = /^ +the columns Jan-25, .* seem to be what was paid in one period each/m;

describe('columns of months', () => {
  it('are added up if each row has an amount in just the months of its term', async () => {
    const file = csv(head, [...desk, '300', '300', '300', '310.50'], [...board, '', '25', '25', '-']);
    expect(await recordsOf(file, { set })).toMatchObject([{ netTotal: 1_210.5 }, { netTotal: 50 }]);
    const total = csv(
      [...head, 'Total 2025'],
      [...desk, '300', '300', '300', '300', '1200'],
      ['Total', '', '', '', '', '300', '300', '300', '300', '1200'],
    );
    expect(await recordsOf(total, { set })).toMatchObject([{ netTotal: 1_200 }]);
  });

  it('keep the currency of their amounts', async () => {
    const open = { purchaseType: 'new_purchase' };
    const file = csv(head, [...desk, '€300', '€300', '€300', '€300']);
    expect(await recordsOf(file, { set: open })).toMatchObject([{ netTotal: 1_200, currency: 'EUR' }]);
    const sheet = utils.aoa_to_sheet([head, [...desk, 300, 300, 300, 300]]);
    for (const cell of ['F2', 'G2', 'H2', 'I2']) sheet[cell].z = '#,##0.00 [$€-407]';
    const book = write(utils.book_new(sheet), { type: 'buffer' });
    expect(await recordsOf(book, { set: open })).toMatchObject([{ netTotal: 1_200, currency: 'EUR' }]);
  });

  it.each([
    ['a month of the term is empty', csv(head, [...desk, '300', '', '300', '300'])],
    ['a month is not of the term', csv(head, [...board, '25', '25', '25', ''])],
    ['the term goes on', csv(head, ['Alto', 'Desk', '2025-01-01', '2025-12-31', '10', '300', '300', '300', '300'])],
    ['an amount may be thousands', csv(head, [...desk, '300', '1.250', '300', '300'])],
    ['signs differ', csv(head, [...desk, '€300', '€300', '£300', '€300'])],
  ])('are asked about once if %s', async (_, file) => {
    await expect(recordsOf(file, { set })).rejects.toThrow(question);
  });
});
