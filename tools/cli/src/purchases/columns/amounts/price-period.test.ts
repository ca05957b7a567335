import { describe, expect, it } from 'vitest';
import { recordsOf } from '../../../../test/records-of.ts';

const set = { purchaseType: 'new_purchase', currency: 'USD' };
const days = '2025-01-13,2027-01-12';

function fileOf(header: string, rows: readonly string[]): string {
  return [
    `Vendor,Product,Seats,Start,End,${header}`,
    ...rows.map((row, at) => `Alto,P${at},10,${days},${row}`),
    '',
  ].join('\n');
}

async function totalsOf(header: string, rows: readonly string[], columns: ReadonlyMap<string, string> = new Map()) {
  const records = await recordsOf(fileOf(header, rows), { set, columns });
  return records.map(({ netTotal }: { netTotal: number }) => netTotal);
}

describe('the period of a price in another cell of its row', () => {
  const rows = ['10,Monthly', '90,per year', '30,Quarterly', '500,One-time'];

  it('is read if the header is about the price', async () => {
    for (const header of ['Unit price,Price Frequency', 'Cost per license,Cost cadence'])
      expect(await totalsOf(header, rows)).toEqual([2_400, 1_800, 2_400, 5_000]);
    expect(await totalsOf('Einzelpreis,Preisperiode', ['10,monatlich', '90,Jahr', '500,einmalig'])).toEqual([
      2_400, 1_800, 5_000,
    ]);
  });

  it('is asked about if it may only be how often payments are due, and read if told', async () => {
    const header = 'Unit price,Billing Frequency';
    await expect(totalsOf(header, rows)).rejects.toThrow('pass --column "pricePeriod=Billing Frequency"');
    await expect(totalsOf(header, rows)).rejects.not.toThrow('--period unitPrice=month, --period unitPrice=year');
    const told = new Map([['pricePeriod', 'Billing Frequency']]);
    expect(await totalsOf(header, rows, told)).toEqual([2_400, 1_800, 2_400, 5_000]);
  });

  it('is read if each product with both prices costs several times as much for a year', async () => {
    const file = (...prices: [product: string, price: string, billing: string][]) =>
      [
        'Vendor,Product,Seats,Start,End,Unit price,Billing',
        ...prices.map(([name, ...row]) => `Alto,${name},10,${days},${row.join(',')}`),
        '',
      ].join('\n');
    const apart = file(['Desk', '10', 'Monthly'], ['desk', '96', 'Annual'], ['Chat', '20', 'Annual']);
    expect(await recordsOf(apart, { set })).toMatchObject([
      { netTotal: 2_400 },
      { netTotal: 1_920 },
      { netTotal: 400 },
    ]);
    for (const others of [
      file(['Desk', '10', 'Monthly'], ['Desk', '9', 'Annual']),
      file(['Desk', '10', 'Monthly'], ['Chat', '120', 'Annual']),
      file(['Desk', '10', 'Monthly'], ['Desk', '96', 'Annual'], ['Chat', '5', 'Monthly'], ['Chat', '5', 'Annual']),
    ])
      await expect(recordsOf(others, { set })).rejects.toThrow('says how often payments are due');
  });

  it('needs no question if the total of each row is that of its units over the term', async () => {
    const header = 'Unit price,Billing,Total';
    expect(await totalsOf(header, ['10,Monthly,2400', '90,Annual,1800'])).toEqual([2_400, 1_800]);
    await expect(totalsOf(header, ['10,Monthly,100', '90,Annual,1800'])).rejects.toThrow(
      'says how often payments are due',
    );
  });

  it('needs no question if each term is one of the periods', async () => {
    const file = (end: string) =>
      `Vendor,Product,Seats,Start,End,Contract cost,Billing cycle\nAlto,Desk,10,2025-01-01,2025-12-31,300,Annual\nBex,Pen,5,2025-01-01,${end},200,Annual\n`;
    const options = { set, columns: new Map([['netPrice', 'Contract cost']]) };
    expect(await recordsOf(file('2025-12-31'), options)).toMatchObject([{ netTotal: 300 }, { netTotal: 200 }]);
    await expect(recordsOf(file('2026-12-31'), options)).rejects.toThrow('Billing cycle says how often payments');
  });

  it('is asked about next to a total, several amounts, or words that are no period', async () => {
    const question = 'may say for which period each amount is';
    await expect(totalsOf('Total,Price period', ['100,Monthly', '900,Annual'])).rejects.toThrow(question);
    await expect(totalsOf('Unit price,Price period', ['10,Monthly', '90,in arrears'])).rejects.toThrow(question);
  });

  it('refuses a row that does not name it, or names another one next to the price', async () => {
    const records = await recordsOf(fileOf('Unit price,Price period', ['10,Monthly', '10,', '10/yr,Monthly']), { set });
    expect(records).toMatchObject([
      { netTotal: 2_400 },
      { pointer: '/pricePeriod', code: 'missing' },
      { pointer: '/unitPrice', code: 'contradiction' },
    ]);
  });
});

describe('the price of a unit without a period', () => {
  const file = (headers: string, cells: string, price = '120') =>
    `Vendor,Product,Seats,Unit price,${headers},Start,End\nAlto,Desk,10,${price},${cells},${days}\n`;

  it('is that of the term in lines of orders, which state their units', async () => {
    for (const [headers, cells] of [
      ['PO Number,UoM', '4711,EA'],
      ['Bestellnummer,Bestellmengeneinheit', '4711,ST'],
    ] as const)
      expect(await recordsOf(file(headers, cells), { set })).toMatchObject([{ netTotal: 1_200 }]);
    expect(await recordsOf(file('PO Number,UoM', '4711,EA', '10/mo'), { set })).toMatchObject([{ netTotal: 2_400 }]);
  });

  it.each([
    ['PO Number', '4711'],
    ['UoM', 'EA'],
    ['Contract number,UoM', '4711,EA'],
  ])('is asked about otherwise: %s', async (headers, cells) => {
    await expect(recordsOf(file(headers, cells), { set })).rejects.toThrow('which period its prices cover');
  });

  it('is asked about if the units are months', async () => {
    await expect(recordsOf(file('PO Number,UoM', '4711,Month'), { set })).rejects.toThrow('UoM says "Month"');
  });
});
