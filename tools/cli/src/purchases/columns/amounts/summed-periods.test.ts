import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { recordsOf } from '../../../../test/records-of.ts';

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

describe('columns of the years of contracts', () => {
  const years = ['Vendor', 'Product', 'Start', 'End', 'Seats', 'Year 1 amount', 'Total year 2', 'Y3 value (USD)'];
  const three = ['Alto', 'Desk', '2025-01-01', '2027-12-31', '10'];
  const two = ['Bright', 'Board', '2025-03-15', '2027-03-14', '5'];

  it('are added up if each row has an amount in just the years of its term', async () => {
    const file = csv(
      years,
      [...three, '300', '310', '320.50'],
      [...two, '200', '210', ''],
      ['', '', '', '', '', '500'],
    );
    expect(await recordsOf(file, { set })).toMatchObject([{ netTotal: 930.5 }, { netTotal: 410 }]);
    const terms = csv(
      ['Vendor', 'Product', 'Start', 'Term (years)', 'Y1', 'Y2', 'TCV'],
      ['Alto', 'Desk', '2025-01-01', '2', '300', '310', '610'],
    );
    expect(await recordsOf(terms, { set })).toMatchObject([{ netTotal: 610, termMonths: 24 }]);
    const plain = [...years.slice(0, 5), 'Year 1', 'Y2 cost', 'Year 3'];
    const total = csv([...plain, 'TCV'], [...three, '300', '310', '320', '930']);
    expect(await recordsOf(total, { set })).toMatchObject([{ netTotal: 930 }]);
  });

  it.each([
    ['a year of the term is empty', csv(years, [...three, '300', '', '320.50'])],
    ['a year is not of the term', csv(years, [...two, '200', '210', '220'])],
    ['the term has more years', csv(years, [...three.with(3, '2028-12-31'), '300', '310', '320'])],
    ['the term has a part of one', csv(years, [...three.with(3, '2027-06-30'), '300', '310', '320'])],
    ['the first year has no column', csv(years.with(5, 'Year 4 amount'), [...three, '300', '310', '320'])],
    ['amounts may be those of a unit', csv(years.with(5, 'Year 1'), [...three, '300', '310', '320'])],
  ])('are asked about once if %s', async (_, file) => {
    await expect(recordsOf(file, { set })).rejects.toThrow('seem to be what was paid in one period each');
  });
});
