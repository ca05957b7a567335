import { describe, expect, it } from 'vitest';
import { mappingOf, recordsOf } from '../../../test/records-of.ts';

const set = { purchaseType: 'new_purchase', currency: 'USD' };

describe('a column that tells what rows of one product cost', () => {
  const head = 'Vendor,Product,Seats,Start date,End date,Total';
  const file = (header: string, cells: string[], prices: number[]) =>
    `${head},${header}\n${cells.map((cell, row) => `Alto,${row < 2 ? 'Desk' : 'Mail'},10,2025-01-01,2025-12-31,${prices[row]},${cell}`).join('\n')}\n`;
  const apart = [1200, 240, 600, 120];

  it.each([
    ['Category', ['License', 'Maintenance', 'License', 'License']],
    ['Kategorie', ['Lizenz', 'Wartung', 'Lizenz', 'Wartung']],
    ['Spend category', ['Perpetual', 'Upkeep', 'Perpetual', 'Upkeep']],
  ])('is asked about: %s', async (header, cells) => {
    const sheet = file(header, cells, apart);
    await expect(recordsOf(sheet, { set })).rejects.toThrow(
      `the column ${header} tells what rows of one product cost: Desk costs 10.01 USD as ${cells[0]} and 2.00 USD as ${cells[1]} for a unit and month. Pass --column "edition=${header}" to join it with the names of products, or --ignore "${header}".`,
    );
    const joined = await recordsOf(sheet, { set, columns: new Map([['edition', header]]) });
    expect(joined.map(({ lines: [{ product }] }) => product)).toEqual(
      cells.map((cell, row) => `${row < 2 ? 'Desk' : 'Mail'} ${cell}`),
    );
  });

  it('is named if only one product shows it', async () => {
    const sheet = file('SKU', ['D-1', 'D-2', 'M-1', 'M-1'], apart);
    expect(await mappingOf(sheet, { set })).toContain(
      'Leaves out SKU, by which prices of a product differ: Desk costs 10.01 USD as D-1 and 2.00 USD as D-2 for a unit and month (--column "edition=SKU" joins it with the names).',
    );
  });

  it('is named if it has codes', async () => {
    const sheet = file('Category', ['LIC', 'MNT', 'LIC', 'MNT'], [1200, 1200, 600, 600]);
    expect(await mappingOf(sheet, { set })).toContain(
      'Leaves out Category, which has codes that may say what was bought or paid: LIC; MNT.',
    );
  });

  it('says nothing if prices hardly differ', async () => {
    const sheet = file('Category', ['Marketing', 'Sales', 'Marketing', 'Sales'], [1200, 1100, 600, 620]);
    expect(await mappingOf(sheet, { set })).not.toContain('prices');
  });
});

describe('a second column of names', () => {
  const file = `Vendor,Product,Item,Seats,Start date,End date,Total
Alto,Desk,Desk Pro,10,2025-01-01,2025-12-31,1200
Alto,Desk,Plus,10,2025-01-01,2025-12-31,1250
`;
  const columns = new Map([['product', 'Product']]);

  it('is named where an option chooses the first', async () => {
    const text = await mappingOf(file, { set, columns });
    expect(text).toContain('Left out: Item.');
    expect(text).toContain('Leaves out Item, which names products, too (--column "edition=Item" joins both names).');
  });

  it('may be joined with it', async () => {
    const records = await recordsOf(file, { set, columns: new Map([...columns, ['edition', 'Item']]) });
    expect(records.map(({ lines: [{ product }] }) => product)).toEqual(['Desk Pro', 'Desk Plus']);
    const alone = recordsOf(file, { set, columns: new Map([['edition', 'Seats']]) });
    await expect(alone).rejects.toThrow('pass --column product=HEADER and --column edition=HEADER');
  });
});
