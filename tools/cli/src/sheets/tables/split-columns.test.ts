import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { linesOf, mappingOf, recordsOf } from '../../../test/records-of.ts';

const set = { purchaseType: 'new_purchase', currency: 'USD' };
const days = '2025-01-01,2025-12-31';

/** A file with two purchases of which one column has both values that are meant. */
const file = (header: string, ...rows: string[]) =>
  `${header},Start,End\n${rows.map((row) => `${row},${days}\n`).join('')}`;

describe('a column with two values in each cell', () => {
  it.each([
    ['Vendor / Product', 'Alto / Desk', 'Bex / Mail'],
    ['Supplier - Item', 'Alto - Desk', 'Bex - Mail'],
    ['Product|Vendor', 'Desk | Alto', 'Mail | Bex'],
    ['Vendor/Product', 'Alto – Desk', 'Bex – Mail'],
  ])('is divided where its header names both: %s', async (header, ...names) => {
    const text = file(`${header},Seats,Total`, `${names[0]},10,1200.50`, `${names[1]},20,2400`);
    expect(await recordsOf(`${text}Total,,3600.50,,\n`, { set })).toMatchObject([
      { supplier: 'Alto', lines: [{ product: 'Desk', quantity: 10 }] },
      { supplier: 'Bex', lines: [{ product: 'Mail', quantity: 20 }] },
    ]);
    expect(await mappingOf(text, { set })).toContain(`${header} is read as two columns, `);
  });

  it('stays whole where a cell has one value or three, or an option names it', async () => {
    for (const odd of ['Bex', 'Bex / Mail / Pro']) {
      const text = file('Vendor / Product,Seats,Total', 'Alto / Desk,10,1200.50', `${odd},20,2400`);
      await expect(recordsOf(text, { set })).rejects.toThrow('a column Vendor / Product that matches no field');
      const columns = new Map([['product', 'Vendor / Product']]);
      const [, second] = await recordsOf(text, { set: { ...set, supplier: 'Alto' }, columns });
      expect(second).toMatchObject({ supplier: 'Alto', lines: [{ product: odd }] });
    }
  });

  it.each(['Seats (used/total)', 'Used / total seats'])('may say what is used of it: %s', async (header) => {
    const text = file(`Vendor,Product,${header},Total`, 'Alto,Desk,8/10,1200.50', 'Bex,Mail,15/20,2400');
    const found = await recordsOf(text, { set });
    expect(found.map(({ lines: [line] }) => line.quantity)).toEqual([10, 20]);
  });

  it.each([
    ['Qty x Unit price', '100 x $120', '20 x $1,200.50'],
    ['Menge × Einzelpreis', '100 × 120,00 USD', '20 × 1.200,50 USD'],
    ['Licences', '100 users @ $120.00', '20 users @ $1,200.50'],
  ])('may be a number of units and their price: %s', async (header, first, second) => {
    const text = file(`Vendor,Product,${header}`, `Alto,Desk,"${first}"`, `Bex,Mail,"${second}"`);
    await expect(recordsOf(text, { set })).rejects.toThrow('pass --period unitPrice=month');
    const found = await recordsOf(text, { set, periods: new Map([['unitPrice', 'term']]) });
    expect(found).toMatchObject([
      { netTotal: 12_000, lines: [{ quantity: 100 }] },
      { netTotal: 24_010, lines: [{ quantity: 20 }] },
    ]);
  });

  it('is no price where no currency shows it, as with packs', async () => {
    const text = file('Vendor,Product,Licences,Total', 'Alto,Desk,10 x 5,6000.50', 'Bex,Mail,4 x 25,2500');
    expect(await recordsOf(text, { set })).toMatchObject([{ pointer: '/quantity' }, { pointer: '/quantity' }]);
  });

  it('shows that its sheet is the one with purchases', async () => {
    const book = utils.book_new();
    const rows = [
      ['Vendor / Product', 'Seats', 'Total', 'Start', 'End'],
      ['Alto / Desk', 10, 1_200.5, '2025-01-01', '2025-12-31'],
    ];
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Contracts');
    utils.book_append_sheet(book, utils.aoa_to_sheet([['Word', 'Meaning']]), 'Legend');
    const bytes: Buffer = write(book, { type: 'buffer', bookType: 'xlsx' });
    expect(await recordsOf(bytes, { set })).toMatchObject([{ supplier: 'Alto', netTotal: 1_200.5 }]);
  });

  it('keeps the cells of a row that is too short apart', async () => {
    const text = `Vendor / Product,Seats,Total,Start,End\nAlto / Desk,10,1200.50,${days}\nBex / Mail,20,2400\n`;
    const [, second] = await linesOf(text, { set });
    expect(second).toMatchObject({ fault: { code: 'not_csv' } });
  });
});
