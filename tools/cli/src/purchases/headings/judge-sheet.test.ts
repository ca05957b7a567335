import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { recordsOf } from '../../../test/records-of.ts';

const set = { purchaseType: 'new_purchase', currency: 'USD' };
const head = ['Vendor', 'Product', 'Seats', 'Start', 'End', 'Total'];
const purchases = [head, ['Alto', 'Desk', 10, '2025-01-01', '2025-12-31', 1_200]];
const notes = [['Register of contracts'], ['One row for each contract.'], ['Vendor', 'who sells it']];

function read(sheets: Record<string, unknown[][]>) {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
  return recordsOf(write(book, { type: 'buffer', bookType: 'xlsx' }), { set });
}

describe('a sheet of purchases', () => {
  it('needs no option next to notes, explanations and lists of values', async () => {
    const lists = [
      ['Status', 'Currency'],
      ['Active', 'USD'],
    ];
    const records = await read({ 'Read me': notes, Contracts: purchases, Lists: lists });
    expect(records).toMatchObject([{ supplier: 'Alto', netTotal: 1_200 }]);
  });

  it('is asked for next to another one, or to one that may be', async () => {
    const question = 'select one with --sheet';
    await expect(read({ Notes: notes, 2024: purchases, 2025: purchases })).rejects.toThrow(question);
    const rows = [
      ['Firma', 'Was', 'Kosten 2024'],
      ['Alto', 'Desk', 1_100],
    ];
    await expect(read({ 2024: rows, 2025: purchases })).rejects.toThrow(question);
    await expect(read({ Notes: notes, Names: [['Vendor'], ['Alto']] })).rejects.toThrow(question);
  });

  it('is judged with what other sheets say of its amounts', async () => {
    const scaled = read({ 'Read me': [...notes, ['All amounts in thousands']], Contracts: purchases });
    await expect(scaled).rejects.toThrow('the sheet Read me says "All amounts in thousands"');
    const monthly = read({ 'Read me': [...notes, ['Prices are per month']], Contracts: purchases });
    await expect(monthly).rejects.toThrow('the sheet Read me says "Prices are per month"');
  });
});
