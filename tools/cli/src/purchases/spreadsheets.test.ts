import { gzipSync } from 'node:zlib';
import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { recordsOf, same } from '../../test/records-of.ts';

function sheet(columns: string, ...rows: string[]): string {
  return [`PO,Vendor,Product,Qty,${columns}`, ...rows.map((row, at) => `${at},Alto,Desk,10,${row}`)].join('\n');
}

describe('the decimal sign of a column', () => {
  const german = 'PO;Vendor;Product;Qty;Start;Net total\nA;Alto;Desk;1.000;2026-01-10;36.000\n';

  it('is asked for if all its cells leave it open, and never assumed', async () => {
    await expect(recordsOf(german)).rejects.toThrow(/the column Qty has 1\.000, .* like Net total \(36\.000\): pass/);
    expect(await recordsOf(german, { decimal: ',' })).toMatchObject([
      { netTotal: 36_000, lines: [{ quantity: 1_000 }] },
    ]);
  });

  it('is the one that a cell shows, of that column or of another', async () => {
    const more = `${german}B;Alto;Desk;20;2026-02-10;1.234,50\n`;
    expect(await recordsOf(more)).toMatchObject([
      { netTotal: 36_000, lines: [{ quantity: 1_000 }] },
      { netTotal: 1_234.5 },
    ]);
  });

  it('is refused if an option or a cell contradicts it', async () => {
    const more = `${german}B;Alto;Desk;20;2026-02-10;1.234,50\n`;
    await expect(recordsOf(more, { decimal: '.' })).rejects.toThrow('1.234,50 can only be ,');
    await expect(recordsOf(`${more}C;Alto;Desk;20;2026-02-10;1,234.50\n`)).rejects.toThrow('in two ways (--decimal)');
  });
});

describe('the order of day and month', () => {
  it('is that of the whole column', async () => {
    expect(await recordsOf(sheet('Start,Net', '3/4/25,5', '13/4/25,5'))).toMatchObject([
      { startDate: '2025-04-03' },
      { startDate: '2025-04-13' },
    ]);
  });

  it('is asked for if every cell leaves it open', async () => {
    const text = sheet('Start,Net', '03/04/2025,5', '05/06/2025,6');
    await expect(recordsOf(text)).rejects.toThrow('the column Start has 03/04/2025');
    expect(await recordsOf(text, { dates: 'mdy' })).toMatchObject([
      { startDate: '2025-03-04' },
      { startDate: '2025-05-06' },
    ]);
  });

  it('is refused if cells or an option contradict each other: no date is stored swapped', async () => {
    await expect(recordsOf(sheet('Start,Net', '13/04/2025,5', '04/13/2025,5'))).rejects.toThrow(
      'in two ways (--dates)',
    );
    await expect(recordsOf(sheet('Start,Net', '03/04/2025,5', '13/04/2025,5'), { dates: 'mdy' })).rejects.toThrow(
      'not written --dates mdy: 13/04/2025',
    );
  });

  it('is unknown if dates have only dashes and two digits', async () => {
    await expect(recordsOf(sheet('Start,Net', '25-04-05,5'))).rejects.toThrow('--dates');
  });
});

describe('a table', () => {
  const titled = `City of Sampleville,,,,,\n,,,,,\n${sheet('Start,Amount', '2025-03-01,"$36,000.00"', '2025-03-02,($500.00)')}\nTotal,,,,,"$35,500.00"\nPrepared by purchasing,,,,,\n`;

  it('may have a title above, totals and notes below it, and credits that are refused', async () => {
    expect(await recordsOf(titled)).toMatchObject([
      { id: '0', netTotal: 36_000 },
      { pointer: '/netPrice', code: 'credit' },
    ]);
  });

  it('asks for the currency of a shared sign, and the type of its purchases, all at once', async () => {
    await expect(recordsOf(titled, { set: { termMonths: '12' } })).rejects.toThrow(
      /purchaseType.*\n.*amounts are in \$/,
    );
  });

  it('is refused if a currency next to an amount differs from the currency of the row', async () => {
    const text = sheet('Start,Currency,Amount', '2025-03-01,USD,€ 5');
    expect(await recordsOf(text)).toMatchObject([{ code: 'contradiction' }]);
  });

  it('has its own currencies next to amounts, and that of --set where a sign has several meanings', async () => {
    const text = sheet('Start,Amount', '2025-03-01,€ 5', '2025-03-01,$ 6');
    expect(await recordsOf(text)).toMatchObject([{ currency: 'EUR' }, { currency: 'USD' }]);
  });

  it('may be in UTF-16, in Windows-1252, or compressed', async () => {
    const text = sheet('Start,Net', '2025-03-01,5').replace('Alto', 'Alto Gmbh München');
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text.replaceAll(',', '\t'), 'utf16le')]);
    for (const file of [utf16, Buffer.from(text, 'latin1'), gzipSync(text)])
      expect(await recordsOf(file)).toMatchObject([{ supplier: 'Alto Gmbh München', netTotal: 5 }]);
  });

  it('stops the import if another table with other columns follows in the sheet', async () => {
    const other = 'PO,Vendor,Product,Months,Start,Qty\nB,Alto,Desk,12,2025-03-01,40\n';
    await expect(recordsOf(`${sheet('Start,Net', '2025-03-01,5')}\n\n${other}`)).rejects.toThrow(
      'it has another table from line 4 on, with the headers PO, Vendor, Product, Months, Start, Qty',
    );
  });

  it('may be the only sheet of a workbook with rows, or the named one', async () => {
    const rows = [
      ['Purchases'],
      ['PO', 'Vendor', 'Product', 'Qty', 'Start', 'Net'],
      ['A', 'Alto', 'Desk', 10, new Date('2025-03-04'), 36.123],
    ];
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows, { UTC: true }), 'Data');
    const asFile = () => write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
    const found = [{ id: 'A', startDate: '2025-03-04', netTotal: 36.123, lines: [{ quantity: 10 }] }];
    expect(await recordsOf(asFile())).toMatchObject([{ ...found[0], netTotal: 36.12 }]);
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Copy');
    await expect(recordsOf(asFile())).rejects.toThrow('several sheets: select one with --sheet: Data, Copy');
    expect(await recordsOf(asFile(), { sheet: 'Data' })).toHaveLength(1);
  });
});

describe('the period of an amount', () => {
  const units = sheet('Start,Months,Unit price', '2025-03-01,36,30');

  it('of a unit price is asked for, unless its header says it', async () => {
    await expect(recordsOf(units)).rejects.toThrow('pass --period unitPrice=month, --period unitPrice=year');
    expect(await recordsOf(units, { periods: new Map([['unitPrice', 'month']]) })).toMatchObject([
      { netTotal: 10_800 },
    ]);
    expect(await recordsOf(units.replace('Unit price', 'Unit price per year'))).toMatchObject([{ netTotal: 900 }]);
  });

  it('of an annual amount is a year, and a renewal date with a term gives the start', async () => {
    const text = sheet('Renewal date,Annual amount', '2026-01-01,1200');
    expect(await recordsOf(text, { set: { ...same, termMonths: '36' } })).toMatchObject([
      { startDate: '2023-01-01', termMonths: 36, netTotal: 3_600 },
    ]);
  });

  it('is asked for a cost that could be per unit or per line', async () => {
    await expect(recordsOf(sheet('Start,Annual cost', '2025-03-01,5'))).rejects.toThrow('Annual cost');
  });
});

describe('the term', () => {
  it('in years is converted to months, and small numbers without a unit are asked about', async () => {
    expect(await recordsOf(sheet('Start,Years,Net', '2025-03-01,3,5'))).toMatchObject([{ termMonths: 36 }]);
    expect(await recordsOf(sheet('Start,Term,Net', '2025-03-01,1 year,5'))).toMatchObject([{ termMonths: 12 }]);
    await expect(recordsOf(sheet('Start,Term,Net', '2025-03-01,3,5'))).rejects.toThrow('months or years');
  });

  it('must agree with first and last day', async () => {
    const text = sheet('Start,End,Months,Net', '2025-01-01,2025-12-31,12,5', '2025-01-01,2025-12-31,24,5');
    expect(await recordsOf(text)).toMatchObject([{ termMonths: 12 }, { pointer: '/endDate', code: 'contradiction' }]);
  });
});

it('skips rows of totals, but not the purchases of a supplier with such a name', async () => {
  const rows = ['Total,Desk,10,2025-01-01,5', 'Total EUR,,10,,5', 'Total,,,,"$5.00"'];
  expect(await recordsOf(['Vendor,Product,Qty,Start,Net total', ...rows].join('\n'))).toMatchObject([
    { supplier: 'Total', netTotal: 5 },
  ]);
});

it('accepts spellings of purchase types, and asks about ambiguous ones', async () => {
  const text = sheet(
    'Start,Net,Purchase type',
    '2025-01-01,5,New Business',
    '2025-01-01,6,RENEWED',
    '2025-01-01,7,co-term',
  );
  await expect(recordsOf(text)).rejects.toThrow('pass --type "co-term=new_purchase"');
  expect(await recordsOf(text, { types: new Map([['co-term', 'renewal']]) })).toMatchObject([
    { purchaseType: 'new_purchase' },
    { purchaseType: 'renewal' },
    { purchaseType: 'renewal' },
  ]);
});

it('asks whether equal totals in the rows of a purchase belong to the purchase or to each line', async () => {
  const rows = 'PO,Vendor,Product,Qty,Start,Net total\nA,Alto,Desk,1,2025-01-01,5\nA,Alto,Chat,1,2025-01-01,5\n';
  expect(await recordsOf(rows)).toMatchObject([{ code: 'unclear_total' }]);
  expect(await recordsOf(rows, { columns: new Map([['netTotal', 'Net total']]) })).toMatchObject([{ netTotal: 5 }]);
  expect(await recordsOf(rows, { columns: new Map([['netPrice', 'Net total']]) })).toMatchObject([{ netTotal: 10 }]);
});

describe('the interpretation of a file', () => {
  async function understood(file: string): Promise<string> {
    let shown = '';
    await recordsOf(file, {
      onUnderstood: (text) => {
        shown = text;
        return Promise.resolve();
      },
    });
    return shown;
  }

  it('is shown with the field of each column, and with the effect of corrected rows without an id', async () => {
    const rows = 'Vendor,Product,Qty,Start,Net total\nAlto,Desk,1,2025-01-01,5\n';
    expect(await understood(rows)).toMatch(/Qty +quantity/);
    expect(await understood(rows)).toContain('is stored as another purchase');
    expect(await understood(sheet('Start,Net', '2025-01-01,5'))).not.toContain('another purchase');
  });
});

describe('free lines and discounts', () => {
  const orders = (...rows: string[]) => ['PO,Vendor,Product,Qty,Start,Line total', ...rows].join('\n');

  it('keep a free line at a price of 0, and refuse a purchase that is free as a whole', async () => {
    const file = orders('A,Alto,Desk,10,2026-01-01,3600', 'A,Alto,Chat,10,2026-01-01,0', 'B,Alto,Chat,10,2026-02-01,0');
    expect(await recordsOf(file)).toMatchObject([
      { netTotal: 3_600, lines: [{ netPrice: 3_600 }, { netPrice: 0 }] },
      { pointer: '/netTotal', code: 'free' },
    ]);
  });

  it('take a discount off the purchase, or off the row of its own product', async () => {
    const file = orders(
      'A,Alto,Desk,10,2026-01-01,3600',
      'A,Alto,Chat,10,2026-01-01,1000',
      'A,Alto,Loyalty discount,1,2026-01-01,-460',
      'B,Alto,Desk,10,2026-02-01,3600',
      'B,Alto,desk,,2026-02-01,(600)',
    );
    const [whole, own] = await recordsOf(file);
    expect(whole).toMatchObject({ netTotal: 4_140, discount: 460, lines: [{ netPrice: 3_600 }, { netPrice: 1_000 }] });
    expect(own).toMatchObject({ netTotal: 3_000, lines: [{ product: 'Desk', netPrice: 3_000 }] });
    expect(own).not.toHaveProperty('discount');
  });

  it.each(['Volume discount', 'Rabatt 10%', 'Mengenrabatt', 'Discount (5 %)', 'Descuento por volumen', '割引'])(
    'refuse a discount that would add to the price: %s',
    async (name) => {
      const file = orders('A,Alto,Desk,10,2026-01-01,3600', `A,Alto,${name},1,2026-01-01,500`);
      expect(await recordsOf(file)).toMatchObject([{ code: 'discount', message: expect.stringContaining('a minus') }]);
      expect(await recordsOf(file.replace(',500', ',-500'))).toMatchObject([{ netTotal: 3_100 }]);
    },
  );

  it('keep a product whose name only has the word', async () => {
    const file = orders('A,Alto,Discount Manager,10,2026-01-01,3600');
    expect(await recordsOf(file)).toMatchObject([{ lines: [{ product: 'Discount Manager' }] }]);
  });

  it('refuse a credit without a purchase, and one that is more than its purchase', async () => {
    const file = orders(
      'A,Alto,Desk,10,2026-01-01,-500',
      'B,Alto,Desk,1,2026-02-01,100',
      'B,Alto,Rebate,1,2026-02-01,-200',
    );
    expect(await recordsOf(file)).toMatchObject([{ code: 'credit' }, { code: 'credit' }]);
  });
});

describe('lists of licences', () => {
  const list = 'Name,Vendor,Annual cost,Seats,Renewal date\nSuite,Alto,"$12,000.00",40,2026-12-31\n';
  const set = { ...same, purchaseType: 'renewal' };

  it('ask whether a cost is that of all units or of one', async () => {
    await expect(recordsOf(list, { set })).rejects.toThrow(
      /Annual cost could be .*: say --column "netPrice=Annual cost" or --column "unitPrice=Annual cost"/,
    );
  });

  it('are read with a renewal date and an annual cost', async () => {
    expect(await recordsOf(list, { set, columns: new Map([['netPrice', 'Annual cost']]) })).toMatchObject([
      { supplier: 'Alto', startDate: '2025-12-31', netTotal: 12_000, lines: [{ product: 'Suite', quantity: 40 }] },
    ]);
  });

  it('may have units in brackets in their headers', async () => {
    const file = 'PO,Vendor,Product,Quantity (users),Term (months),Start,Line total\n1,Alto,Desk,10,24,2026-01-01,5\n';
    expect(await recordsOf(file, { set: { currency: 'USD', purchaseType: 'new' } })).toMatchObject([
      { termMonths: 24, lines: [{ quantity: 10 }] },
    ]);
  });

  it('may say per what a price is in another language', async () => {
    const file = 'PO;Lieferant;Produkt;Anzahl;Beginn;Preis pro Nutzer und Monat\n1;Alto;Desk;10;2026-01-01;12,50 €\n';
    expect(await recordsOf(file, { set: { termMonths: '12', purchaseType: 'new' } })).toMatchObject([
      { currency: 'EUR', netTotal: 1_500 },
    ]);
  });
});

describe('the header of an amount', () => {
  const amounts = (header: string, cell: string) => recordsOf(sheet(`Start,${header}`, `2026-01-10,${cell}`));

  it.each([
    ['Amount (k$)', '3.6', 3_600],
    ['Net total (in thousands)', '36', 36_000],
    ['Total (TEUR)', '36', 36_000],
    ['Net total (millions)', '1.5', 1_500_000],
    ['Total (per quarter)', '900', 3_600],
    ['Total per month', '300', 3_600],
  ])('counts: %s', async (header, cell, netTotal) => {
    const currency = header.includes('EUR') ? 'EUR' : 'USD';
    const set = { ...same, currency };
    expect(await recordsOf(sheet(`Start,${header}`, `2026-01-10,${cell}`), { set })).toMatchObject([{ netTotal }]);
  });

  it.each([
    ['Total (incl. VAT)', 'includes tax'],
    ['Unit price (weekly)', 'has no fixed number in a month'],
    ['Net total (EUR)', 'is in EUR, but --set says currency=USD'],
  ])('asks: %s', async (header, question) => {
    await expect(amounts(header, '36')).rejects.toThrow(question);
  });

  it('gives the currency of amounts without a sign', async () => {
    const { currency: _, ...set } = same;
    const text = sheet('Start,Net total (EUR)', '2026-01-10,36');
    expect(await recordsOf(text, { set })).toMatchObject([{ currency: 'EUR', netTotal: 36 }]);
  });

  it('may be missing what a row above it says, and is then asked for', async () => {
    const title = 'Software costs in EUR thousands\n\n';
    const text = `${title}${sheet('Start,Net total', '2026-01-10,36')}`;
    await expect(recordsOf(text)).rejects.toThrow('above the header row stands "Software costs in EUR thousands"');
    const group = `,,,,,Per month\n${sheet('Start,Net', '2026-01-10,36')}`;
    await expect(recordsOf(group)).rejects.toThrow('and the column Net names no period: pass --period net');
  });
});

describe('the unit of a term', () => {
  const { termMonths: _, ...set } = same;

  it.each([
    ['Term (years)', '2', 24],
    ['Term (quarters)', '8', 24],
    ['Term (weeks)', '52', 12],
    ['Term (days)', '365', 12],
  ])('is that of its header: %s', async (header, cell, months) => {
    const text = sheet(`Start,${header},Net total`, `2026-01-01,${cell},36`);
    const [{ termMonths }] = await recordsOf(text, { set });
    expect(termMonths).toBeCloseTo(months, 0);
  });

  it('of one year leaves open what a unit price covers', async () => {
    const text = sheet('Start,Term (years),Unit price', '2026-01-01,1,1200');
    await expect(recordsOf(text, { set })).rejects.toThrow('does not say which period its prices cover');
  });
});

describe('cells without a value', () => {
  it.each(['n/a', 'N/A', 'TBD', '-', 'none', '#N/A'])('are missing names: %s', async (text) => {
    const rows = `PO,Vendor,Product,Qty,Start,Net\nA,${text},Desk,10,2026-01-10,5\n`;
    const [record] = await recordsOf(rows);
    expect(record).not.toHaveProperty('supplier');
  });

  it('of a workbook are no numbers: errors, percentages, formulas that were never computed', async () => {
    const book = utils.book_new();
    const data = utils.aoa_to_sheet([
      ['PO', 'Vendor', 'Product', 'Qty', 'Start', 'Net'],
      ['A', 'Alto', 'Desk', 10, '2026-01-10', 5],
      ['B', 'Alto', 'Desk', 10, '2026-01-10', 0.36],
      ['C', 'Alto', 'Desk', 10, '2026-01-10', 5],
      ['D', 'Alto', 'Desk', 10, '2026-01-10', 5],
    ]);
    data['F3'] = { t: 'n', v: 0.36, z: '0%' };
    data['F4'] = { t: 'e', v: 0x2a, w: '#N/A' };
    data['F5'] = { t: 'n', v: 7, z: '[$€-2] #,##0.00' };
    data['!rows'] = [{}, { hidden: true }];
    utils.book_append_sheet(book, data, 'Data');
    const file = write(book, { type: 'buffer', bookType: 'xlsx', cellStyles: true }) as Buffer;
    const read = await recordsOf(file, { set: { purchaseType: 'new_purchase', termMonths: '12' } });
    expect(read).toMatchObject([
      { id: 'A' },
      { code: expect.any(String) },
      { code: expect.any(String) },
      { currency: 'EUR' },
    ]);
  });
});

describe('rows of totals', () => {
  it.each(['Alto subtotal', 'Subtotal Alto', 'Total Borg', 'Total for Q1', 'Sum', 'Grand Total:'])(
    'are no purchases: %s',
    async (text) => {
      const rows = `${sheet('Start,Net', '2026-01-10,5')}\n,${text},,20,,7200\n`;
      expect(await recordsOf(rows)).toHaveLength(1);
    },
  );
});

describe('a row of totals', () => {
  const head = 'Vendor,Product,Qty,Start,Net';
  const read = (...rows: string[]) => recordsOf([head, ...rows].join('\n'));

  it('is what the rows above add up to, whatever it is called and even with a day', async () => {
    const rows = [
      'Alto,Desk,10,2026-01-10,100',
      'Alto,Chair,5,2026-02-10,50',
      'Total Alto,All products,15,2026-01-10,150',
    ];
    expect(await read(...rows)).toHaveLength(2);
    expect(await read(...rows.slice(0, 2), 'Alto,,,,150', 'Bex,Lamp,1,2026-01-10,7')).toHaveLength(3);
  });

  it('is none if the product is only called like one', async () => {
    const rows = ['Alto,Total Protection,10,2026-01-10,100', '3Dox,Total Care,1,2026-01-10,50'];
    expect(await read(...rows)).toMatchObject([{ netTotal: 100 }, { netTotal: 50 }]);
  });

  it('is refused if it may also be a purchase', async () => {
    const rows = ['Alto,Desk,10,2026-01-10,100', 'Alto,Chair,5,2026-01-10,50'];
    const records = [{ netTotal: 100 }, { netTotal: 50 }];
    expect(await read(...rows, 'Alto,Total Protection,10,2026-01-10,150')).toMatchObject([
      ...records,
      { code: 'may_be_total' },
    ]);
    expect(await read(...rows, 'Alto,Total Protection,10,2026-01-10,50')).toMatchObject([...records, { netTotal: 50 }]);
  });
});

describe('headers', () => {
  it.each([
    ['Preis pro Jahr', 'could be what all units cost'],
    ['Cost/month', 'could be what all units cost'],
    ['Listenpreis', 'is no price that was paid'],
    ['Listenpreis (EUR)', 'is no price that was paid'],
    ['Amount (k€) [USD]', 'is in EUR and USD'],
    ['Total con IVA', 'matches no field'],
  ])('are asked about if they could mean several things (%s)', async (header, question) => {
    const text = sheet(`Start,${header}`, '2026-01-10,1200');
    await expect(recordsOf(text, { set: { ...same, currency: 'EUR' } })).rejects.toThrow(question);
  });

  it.each([
    ['Importe anual', 2_400],
    ['Montant mensuel', 28_800],
    ['Importo (migliaia)', 1_200_000],
    ['Bedrag (x 1.000)', 1_200_000],
    ['Totaal excl. btw', 1_200],
  ])('say the period and the unit in other languages (%s)', async (header, total) => {
    const text = sheet(`Start,${header}`, '2026-01-10,1200');
    expect(await recordsOf(text, { set: { ...same, termMonths: '24' } })).toMatchObject([{ netTotal: total }]);
  });

  it('say the unit of terms in other languages', async () => {
    const text = sheet('Start,Looptijd (jaren),Net', '2026-01-10,3,5');
    const set = { currency: 'EUR', purchaseType: 'renewal' };
    expect(await recordsOf(text, { set })).toMatchObject([{ termMonths: 36 }]);
  });
});
