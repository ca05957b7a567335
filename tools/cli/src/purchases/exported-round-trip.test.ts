import { utils, write } from '@e965/xlsx';
import { present } from '@parley/service/present';
import { randomOf, type Random } from '@parley/sample-data/random';
import { describe, expect, it } from 'vitest';
import { linesOf, recordsOf } from '../../test/records-of.ts';
import { purchaseCsv } from './purchase-csv.ts';

const names = [
  'Desk',
  'Nimbus, Inc.',
  '=Desk "2"',
  "'Quoted",
  '-1',
  'Total',
  'Desk; Chair: 5; Lamp',
  'Discount',
  'Desk (cancelled)',
  '10 %: VAT',
  'Ünïcode 机',
  '2025-01-01',
];
const amount = (random: Random) => random.integer(1, 10_000_000) / random.pick([1, 10, 100]);

/** A purchase as the service exports it with names, with everything that one can have. */
function exported(random: Random, number: number) {
  const some = <T>(value: T) => (random.chance(0.5) ? { value } : {});
  const { value: notice } = some(random.pick([{ noticeDays: 30 }, { noticeMonths: 3 }]));
  const { value: source } = some({ sourceScopeId: 's', sourceFileId: 'f', sourceFile: 'order, form.pdf' });
  const { value: leftOut } = some([{ product: random.pick(names), netPrice: amount(random) }]);
  return {
    id: `${random.pick(['', '=', '000', 'P-'])}${number}`,
    supplier: 'supplier-id',
    supplierName: random.pick(names),
    ...(random.chance(0.5) && { buyer: random.pick(names) }),
    startDate: `2025-${random.pick(['01', '12'])}-${random.pick(['03', '28'])}`,
    termMonths: random.pick([12, 36, 0.032258064516129, 11.967741935483872]),
    purchaseType: random.pick(['new_purchase', 'renewal']),
    ...(random.chance(0.5) && { autoRenew: random.chance(0.5) }),
    ...notice,
    currency: random.pick(['EUR', 'JPY', 'USD']),
    netTotal: amount(random),
    ...(random.chance(0.3) && { discount: amount(random) }),
    lines: Array.from({ length: random.integer(1, 4) }, () => line(random)),
    ...(leftOut && { leftOut }),
    ...source,
  };
}

function line(random: Random) {
  const values = [random.integer(0, 2_000), 1.234, 0.000_000_1, -3.5].slice(0, random.integer(0, 4));
  const dimensions = values.map((value, at) => ({ id: `${at}`, name: `${random.pick(names)} ${at}`, value }));
  return {
    product: 'product-id',
    productName: random.pick(names),
    ...(dimensions[0] && { quantity: dimensions[0].value }),
    dimensions,
    ...present({
      listPrice: random.chance(0.5) ? amount(random) : undefined,
      netPrice: random.chance(0.7) ? random.pick([0, amount(random)]) : undefined,
    }),
  };
}

/** The record that an import makes of it. */
function recordOf({ supplierName, lines, ...purchase }: ReturnType<typeof exported>) {
  const bought = lines.map(({ productName, dimensions, listPrice, netPrice }) => ({
    product: productName,
    ...(dimensions.length > 0 && { dimensions: dimensions.map(({ name, value }) => ({ id: name, value })) }),
    ...present({ listPrice, netPrice }),
  }));
  return { ...purchase, supplier: supplierName, lines: bought };
}

async function tableOf(purchases: readonly object[]): Promise<string> {
  async function* chunks() {
    yield purchases.map((purchase) => JSON.stringify(purchase));
  }
  return (await Array.fromAsync(purchaseCsv(chunks()))).join('');
}

const noOptions = { set: {} };

describe('an export of purchases', () => {
  it.each(Array.from({ length: 100 }, (_, seed) => seed))('is read again unchanged (%i)', async (seed) => {
    const random = randomOf('exported purchases', seed);
    const purchases = Array.from({ length: random.integer(1, 8) }, (_, number) => exported(random, number));
    expect(await recordsOf(await tableOf(purchases), noOptions)).toEqual(purchases.map(recordOf));
  });

  const header =
    'purchase,supplier,buyer,start date,term months,purchase type,auto renew,notice days,notice months,currency,net total,discount,left out,scope,file id,file,line,product,quantity,dimensions,list price,net price';
  const row = (cells: Record<string, string> = {}) => {
    const known = { purchase: 'P-1', supplier: 'Nimbus', 'start date': '2025-01-15', 'term months': '12' };
    const paid = { 'purchase type': 'renewal', currency: 'EUR', 'net total': '900', line: '1', product: 'Desk' };
    const values: Record<string, string> = { ...known, ...paid, quantity: '50', dimensions: 'Seats: 50', ...cells };
    return header.split(',').map((name) => values[name] ?? '');
  };
  const csv = (...rows: string[][]) => [header, ...rows.map((cells) => cells.join(','))].join('\n');
  const record = { startDate: '2025-01-15', netTotal: 900, lines: [{ dimensions: [{ id: 'Seats', value: 50 }] }] };

  it('may have been saved by a spreadsheet program', async () => {
    const cells = row().map((cell) => (/^\d+$/.test(cell) ? Number(cell) : cell));
    const sheet = utils.aoa_to_sheet([header.split(','), cells, []]);
    const startAt = utils.encode_cell({ r: 1, c: header.split(',').indexOf('start date') });
    sheet[startAt] = { t: 'n', v: 45_672, z: 'm/d/yy' };
    const book = Buffer.from(write({ SheetNames: ['purchases'], Sheets: { purchases: sheet } }, { type: 'buffer' }));
    expect(await recordsOf(book, noOptions)).toMatchObject([record]);
    expect(await recordsOf(csv(row({ 'start date': '1/15/2025' })), noOptions)).toMatchObject([record]);
    await expect(recordsOf(csv(row({ 'start date': '1/5/2025' })), noOptions)).rejects.toThrow('--dates');
  });

  it.each([
    [{ 'net total': '1,200.00' }, '/netTotal'],
    [{ 'net total': '5.000' }, '/netTotal'],
    [{ dimensions: '50 Seats' }, '/dimensions'],
    [{ quantity: '60' }, '/quantity'],
    [{ 'auto renew': 'maybe' }, '/autoRenew'],
    [{ 'start date': 'soon' }, '/startDate'],
    [{ purchase: '' }, '/id'],
  ])('refuses what was changed to something unclear: %o', async (cells, pointer) => {
    const quoted = row(cells).map((cell) => `"${cell}"`);
    expect(await recordsOf(csv(quoted), noOptions)).toMatchObject([{ pointer }]);
  });

  it('needs no options for its columns', async () => {
    await expect(recordsOf(csv(row()), { set: { currency: 'USD' } })).rejects.toThrow('leave out --column');
    expect(await linesOf(`${header}\n`, noOptions)).toEqual([]);
  });
});
