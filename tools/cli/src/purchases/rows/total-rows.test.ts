import { utils, write } from '@e965/xlsx';
import { expect, it } from 'vitest';
import { recordsOf } from '../../../test/records-of.ts';

const head = 'Vendor,Product,Qty,Start,Net total';
const two = ['Alto,Desk,10,2025-01-01,500', 'Alto,Chat,20,2025-02-01,700'];

async function totalsOf(...rows: string[]) {
  return recordsOf([head, ...two, ...rows].join('\n'));
}

const purchases = [{ netTotal: 500 }, { netTotal: 700 }];

it.each([
  'Total Alto,All products,30,2025-03-31,1200',
  'Alto total,All products,30,2025-03-31,1200',
  'Alto,Subtotal,30,2025-03-31,1200',
  'Summe Alto,alle Produkte,30,2025-03-31,1200',
  'Alto,Zwischensumme,30,2025-03-31,1200',
  'Sous-total Alto,tous les produits,30,2025-03-31,1200',
])('leaves out a row filled in like a purchase whose amount is the sum above it: %s', async (row) => {
  expect(await totalsOf(row)).toMatchObject(purchases);
});

it('leaves out a row of sums without a word, which says what an annual cost is of', async () => {
  const file = `Vendor,Product,Seats,Start,End,Annual cost
Alto,Desk,10,2025-01-01,2025-12-31,500
Alto,Chat,20,2025-01-01,2026-12-31,700
,,,,,1200`;
  const set = { currency: 'USD', purchaseType: 'new_purchase' };
  expect(await recordsOf(file, { set })).toMatchObject([{ netTotal: 500 }, { netTotal: 1_400 }]);
});

it('tells the totals of suppliers from the total of all', async () => {
  const rows = [
    'Total Alto,All products,30,2025-03-31,1200',
    'Borg,Grid,5,2025-01-01,90',
    'Total Borg,All products,5,2025-03-31,90',
    'Grand total,All products,35,2025-03-31,1290',
  ];
  expect(await totalsOf(...rows)).toMatchObject([...purchases, { supplier: 'Borg', netTotal: 90 }]);
});

it.each(['Total Alto,All products,30,2025-03-31,1100', 'Total,Desk,30,2025-03-31,1200'])(
  'refuses a row that may be a total or a purchase: %s',
  async (row) => {
    expect(await totalsOf(row)).toMatchObject([...purchases, { code: 'may_be_total' }]);
  },
);

it('keeps purchases whose supplier or product has such a word in its name', async () => {
  const rows = ['Total,Grid,10,2025-01-01,80', 'Total,Grid,10,2025-02-01,80', 'Borg,Total Shield,5,2025-01-01,70'];
  expect(await totalsOf(...rows)).toMatchObject([...purchases, { netTotal: 80 }, { netTotal: 80 }, { netTotal: 70 }]);
});

it.each(['Average', 'Durchschnitt', 'Moyenne', 'Median'])('leaves out a row of means: %s', async (word) => {
  expect(await totalsOf(`${word},,15,,600`)).toMatchObject(purchases);
});

it('leaves out subtotals in place of products, next to suppliers that are merged with the rows above', async () => {
  const term = ['2025-01-01', '2025-12-31'];
  const rows = [
    ['Vendor', 'Product', 'Qty', 'Start', 'End', 'Net (EUR)'],
    ['Alto', 'Desk', 100, ...term, 12_000],
    ['', 'Archive', 100, ...term, 2_400],
    ['', 'Subtotal', '', '', '', 14_400],
    ['Bex', 'Mail', 50, ...term, 5_000],
    ['', 'Subtotal', '', '', '', 5_000],
  ];
  const merged = ['A2:A4', 'A5:A6'].map((range) => utils.decode_range(range));
  const sheet = Object.assign(utils.aoa_to_sheet(rows), { '!merges': merged });
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Sheet1');
  const file = write(book, { type: 'buffer', bookType: 'xlsx' });
  const found = await recordsOf(file, { set: { purchaseType: 'renewal' } });
  expect(found.map(({ netTotal }) => netTotal)).toEqual([12_000, 2_400, 5_000]);
});
