import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { linesOf, recordsOf, same } from '../../test/records-of.ts';

const { currency: _, ...noCurrency } = same;
const typeOnly = { purchaseType: 'new_purchase' };

describe('sections with headings and totals', () => {
  const file = `Softwarekosten 2025 (Beträge in EUR);;;;;
Lieferant;Produkt;Anzahl;Beginn;Ende;Betrag netto
Sicherheit;;;;;
Alto GmbH;Desk Pro;1.000;01.02.2025;31.01.2026;1.234.567,89 €
Bex AG;Lamp;40;15.03.2025;14.03.2026;9.876,50 €
Zwischensumme;;;;;1.244.444,39 €
Büro;;;;;
Cora SE;Pen;250;01.04.2025;31.03.2026;500,- €
Zwischensumme;;;;;500,00 €
Gesamtsumme;;;;;1.244.944,39 €
`;

  it('are read without them, and the headings are named', async () => {
    expect(await recordsOf(file, { set: typeOnly })).toMatchObject([
      { code: 'heading', message: expect.stringContaining('Sicherheit') },
      { supplier: 'Alto GmbH', startDate: '2025-02-01', netTotal: 1_234_567.89, lines: [{ quantity: 1_000 }] },
      { code: 'heading', message: expect.stringContaining('Büro') },
      { supplier: 'Bex AG', netTotal: 9_876.5 },
      { supplier: 'Cora SE', currency: 'EUR', netTotal: 500 },
    ]);
  });
});

describe('numbers as they are written', () => {
  it('in Switzerland', async () => {
    const file = `Lieferant;Produkt;Lizenzen;Vertragsbeginn;Betrag
Alto AG;Desk;1'200;01.03.2025;CHF 1'234.50
Bex AG;Lamp;40;01.04.2025;CHF 12'000.–
Cora AG;Pen;40;31.05.2025;1'000.-- CHF
`;
    expect(await recordsOf(file, { set: noCurrency })).toMatchObject([
      { currency: 'CHF', netTotal: 1_234.5, lines: [{ quantity: 1_200 }] },
      { netTotal: 12_000 },
      { netTotal: 1_000 },
    ]);
  });

  it('in India, where the header may say lakhs', async () => {
    const file = `Vendor,Product,Users,Start date,Total amount
Alto,Desk,"1,200",2025-03-01,"₹12,34,567.89"
Bex,Lamp,40,2025-04-01,"₹4,56,000"
`;
    expect(await recordsOf(file, { set: noCurrency })).toMatchObject([
      { currency: 'INR', netTotal: 1_234_567.89, lines: [{ quantity: 1_200 }] },
      { netTotal: 456_000 },
    ]);
    const lakhs = 'Vendor,Product,Users,Start date,Total (₹ lakh)\nAlto,Desk,10,2025-03-01,12.5\n';
    expect(await recordsOf(lakhs, { set: noCurrency })).toMatchObject([{ currency: 'INR', netTotal: 1_250_000 }]);
  });

  it('in Brazil, where the header may say thousands', async () => {
    const file = `Fornecedor;Produto;Usuários;Início;Total (R$ mil)
Alto;Desk;1.200;13/03/2025;1.234,5
Bex;Lamp;40;01/04/2025;56,25
`;
    expect(await recordsOf(file, { set: noCurrency })).toMatchObject([
      { currency: 'BRL', startDate: '2025-03-13', netTotal: 1_234_500, lines: [{ quantity: 1_200 }] },
      { startDate: '2025-04-01', netTotal: 56_250 },
    ]);
  });

  it('in France', async () => {
    const file = `Fournisseur;Logiciel;Utilisateurs;Date de début;Montant HT
Alto;Desk;1 200;13/03/2025;1 234 567,89 €
Bex;Lamp;40;01/04/2025;56,25 €
`;
    expect(await recordsOf(file, { set: noCurrency })).toMatchObject([
      { currency: 'EUR', netTotal: 1_234_567.89, lines: [{ quantity: 1_200 }] },
      { netTotal: 56.25 },
    ]);
  });
});

describe('the header of an amount', () => {
  it.each([
    ['Annual cost (k EUR)', '36', 'EUR', 36_000],
    ['Net total (USD mn)', '1.2', 'USD', 1_200_000],
    ['Total (MSEK)', '1.2', 'SEK', 1_200_000],
    ['Total (TCHF)', '36', 'CHF', 36_000],
    ['Total in Mio. EUR', '1.2', 'EUR', 1_200_000],
    ['Total (INR crore)', '2', 'INR', 20_000_000],
    ['Bedrag (x € 1.000)', '36', 'EUR', 36_000],
    ['Total (EUR bn)', '0.001', 'EUR', 1_000_000],
    ['Total (EUR)', '36', 'EUR', 36],
  ])('says how it is multiplied: %s', async (header, cell, ...[currency, netTotal]) => {
    const file = `Vendor,Product,Seats,Start,${header}\nAlto,Desk,10,2025-03-01,${cell}\n`;
    const columns = new Map([['netPrice', header]]);
    expect(await recordsOf(file, { set: noCurrency, columns })).toMatchObject([{ currency, netTotal }]);
  });

  it.each([
    ['2024', 'seems to be what was paid in one period: give each period a row of its own'],
    ['FY25', 'seems to be what was paid in one period: give each period a row of its own'],
    ['Q1 2025', 'seems to be what was paid in one period: give each period a row of its own'],
    ['2024 Amount', 'seems to be what was paid in one period: give each period a row of its own'],
    ['Discount %', 'is a discount'],
    ['Billing frequency', 'says how often payments are due'],
    ['MSRP', 'is no price that was paid'],
    ['Contract period', 'could be the first and the last day'],
  ])('is asked about if it is no price paid: %s', async (header, question) => {
    const file = `Vendor,Product,Seats,Start,Net,${header}\nAlto,Desk,10,2025-03-01,5,7\n`;
    await expect(recordsOf(file)).rejects.toThrow(`the column ${header} ${question}`);
  });
});

it('how often payments are due does not matter next to the total of a contract', async () => {
  const file =
    'Vendor,Product,Seats,Start,TCV,Billing frequency\nAlto,Desk,10,2025-03-01,36,Annual\nBex,Mail,10,2025-03-01,48,Quarterly\n';
  expect(await recordsOf(file)).toMatchObject([{ netTotal: 36 }, { netTotal: 48 }]);
});

describe('a note', () => {
  const rows = 'Vendor,Product,Seats,Start,Net total\nAlto,Desk,10,2025-03-01,36\n';

  it.each(['All amounts in thousands of USD', 'Figures in kUSD', 'Werte in TEUR'])(
    'below the rows is asked about: %s',
    async (note) => {
      const file = `${rows},,,,\n${note},,,,\n`;
      await expect(recordsOf(file)).rejects.toThrow(
        `below the rows stands "${note}", and the column Net total names no such unit: pass --scale netTotal=1000 if`,
      );
      const scaled = await recordsOf(file, { scales: new Map([['netTotal', 1_000]]) });
      expect(scaled).toMatchObject([{ netTotal: 36_000 }]);
      expect(await recordsOf(file, { scales: new Map([['netTotal', 1]]) })).toMatchObject([{ netTotal: 36 }]);
    },
  );

  it.each(['* per year', '(per annum)', 'pro Jahr'])('that only names a period is asked about: %s', async (note) => {
    await expect(recordsOf(`${rows},,,,\n${note},,,,\n`)).rejects.toThrow(
      `below the rows stands "${note}", and the column Net total names no period`,
    );
  });

  it('about something else is left out', async () => {
    expect(await recordsOf(`${rows}Source: contract register of 2025,,,,\n`)).toMatchObject([{ netTotal: 36 }]);
  });

  it('may be the name of the sheet', async () => {
    const book = utils.book_new();
    const data = rows.split('\n').map((row) => row.split(','));
    utils.book_append_sheet(book, utils.aoa_to_sheet(data), 'Costs kEUR');
    const file = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
    await expect(recordsOf(file)).rejects.toThrow('the sheet is called "Costs kEUR"');
  });
});

describe('days', () => {
  const head = 'Vendor,Product,Seats,Term,Net total\n';

  it('may be the first and the last one in one cell, whose order is that of the column', async () => {
    const file = `${head}Alto,Desk,10,01/02/2024 – 31/01/2025,5\nBex,Lamp,10,2024-02-01 - 2026-01-31,6\n`;
    expect(await recordsOf(file, { set: { currency: 'USD', ...typeOnly } })).toMatchObject([
      { startDate: '2024-02-01', endDate: '2025-01-31', netTotal: 5 },
      { startDate: '2024-02-01', endDate: '2026-01-31', netTotal: 6 },
    ]);
    const open = `${head}Alto,Desk,10,01/02/2024 – 02/01/2025,5\n`;
    const set = { currency: 'USD', ...typeOnly };
    await expect(recordsOf(open, { set })).rejects.toThrow('the column Term has 01/02/2024, in which the order');
    expect(await recordsOf(open, { set, dates: 'dmy' })).toMatchObject([
      { startDate: '2024-02-01', endDate: '2025-01-02' },
    ]);
  });

  it('in one cell must not contradict another column', async () => {
    const file = 'Vendor,Product,Seats,Start,Term,Net total\nAlto,Desk,10,2024-03-01,2024-02-01 – 2025-01-31,5\n';
    expect(await recordsOf(file, { set: { currency: 'USD', ...typeOnly } })).toMatchObject([
      { pointer: '/termMonths', code: 'contradiction' },
    ]);
  });

  it.each(['Q1 2025', 'FY25', '2025'])('are refused if they are longer than a month: %s', async (day) => {
    const file = `Vendor,Product,Seats,Start,Net total\nAlto,Desk,10,${day},5\n`;
    expect(await recordsOf(file)).toMatchObject([{ pointer: '/startDate', code: 'invalid_format' }]);
  });
});

describe('cells that say more than a number', () => {
  it.each(['"1,000+"', 'unlimited', '500-1000', 'up to 500', '3 years', '10m', '5 packs'])(
    'are no quantity: %s',
    async (quantity) => {
      const file = `Vendor,Product,Seats,Start,Net total\nAlto,Desk,${quantity},2025-03-01,5\n`;
      expect(await recordsOf(file)).toMatchObject([{ pointer: '/quantity', code: 'invalid_format' }]);
    },
  );

  it.each([
    ['2 years 6 months', 30],
    ['36 months (3 years)', 36],
    ['12-month', 12],
    ['3 x 12 months', undefined],
    ['12 months + 12 months', undefined],
    ['1+1 years', undefined],
  ])('are a term only if it need not be worked out: %s', async (term, termMonths) => {
    const file = `Vendor,Product,Seats,Start,Term,Net total\nAlto,Desk,10,2025-03-01,${term},5\n`;
    const set = { currency: 'USD', ...typeOnly };
    const expected = termMonths === undefined ? { pointer: '/termMonths', code: 'invalid_format' } : { termMonths };
    expect(await recordsOf(file, { set })).toMatchObject([expected]);
  });
});

describe('a table with headers over two rows', () => {
  it('is read by the names of both', async () => {
    const file = `Vendor,Product,Contract,,
,,Seats,Start,Net total
Alto,Desk,10,2025-03-01,5
`;
    expect(await recordsOf(file)).toMatchObject([{ supplier: 'Alto', netTotal: 5, lines: [{ quantity: 10 }] }]);
  });

  it('is asked about if it has the columns once for each year', async () => {
    const file = `Vendor,Product,Start,2024,,2025,
,,,Seats,Amount,Seats,Amount
Alto,Desk,2025-03-01,10,5,12,6
`;
    await expect(recordsOf(file)).rejects.toThrow(
      /2024 Seats, 2024 Amount, 2025 Seats, 2025 Amount seem .* --column "netPrice=2024 Amount"/,
    );
    const columns = new Map([
      ['quantity', '2025 Seats'],
      ['netPrice', '2025 Amount'],
    ]);
    const ignored = ['2024 Seats', '2024 Amount'];
    expect(await recordsOf(file, { columns, ignored })).toMatchObject([{ netTotal: 6, lines: [{ quantity: 12 }] }]);
  });

  it('may have its units below the names', async () => {
    const file = `Vendor,Product,Licences,Start,Net total
,,(seats),,(k EUR)
Alto,Desk,10,2025-03-01,36
`;
    expect(await recordsOf(file, { set: noCurrency })).toMatchObject([{ currency: 'EUR', netTotal: 36_000 }]);
    const columns = new Map([['netTotal', 'Net total']]);
    expect(await recordsOf(file, { set: noCurrency, columns })).toMatchObject([{ netTotal: 36_000 }]);
  });
});

describe('a column without a header', () => {
  const file = 'Vendor,Product,Seats,Start,Net total,\nAlto,Desk,10,2025-03-01,36,EUR\nBex,Lamp,10,2025-03-01,37,USD\n';

  it('is asked about if it holds something, and named by its letter', async () => {
    await expect(recordsOf(file)).rejects.toThrow(
      'column F has no header and holds EUR: assign it with --column "FIELD=column F", or skip it with --ignore "column F".',
    );
    expect(await recordsOf(file, { set: noCurrency, columns: new Map([['currency', 'column F']]) })).toMatchObject([
      { currency: 'EUR' },
      { currency: 'USD' },
    ]);
    expect(await recordsOf(file, { ignored: ['column F'] })).toMatchObject([{ currency: 'USD' }, { currency: 'USD' }]);
  });

  it('is left out if it counts the rows or is empty', async () => {
    const counted =
      ',Vendor,Product,Seats,Start,Net total\n0,Alto,Desk,10,2025-03-01,36\n1,Bex,Lamp,10,2025-03-01,37\n';
    expect(await recordsOf(counted)).toMatchObject([{ netTotal: 36 }, { netTotal: 37 }]);
  });

  it('is no column in a row with a delimiter too many', async () => {
    const shifted = 'Vendor,Product,Seats,Start,Net total\nAlto, Inc,Desk,10,2025-03-01,36\nBex,Lamp,1,2025-03-01,37\n';
    expect(await recordsOf(shifted)).toMatchObject([{ code: 'not_csv' }, { netTotal: 37 }]);
  });
});

describe('merged cells', () => {
  function file(merges: string[], rows: unknown[][]): Buffer {
    const book = utils.book_new();
    const sheet = utils.aoa_to_sheet([['PO', 'Vendor', 'Product', 'Seats', 'Start', 'Line total'], ...rows]);
    sheet['!merges'] = merges.map((range) => utils.decode_range(range));
    utils.book_append_sheet(book, sheet, 'Data');
    return write(book, { type: 'buffer', bookType: 'xlsx' });
  }

  it('of names and days belong to each row, those of amounts to no row', async () => {
    const names = file(
      ['A2:A3', 'B2:B3', 'E2:E3'],
      [
        ['A', 'Alto', 'Desk', 10, '2025-03-01', 5],
        [undefined, undefined, 'Lamp', 10, undefined, 6],
      ],
    );
    expect(await recordsOf(names)).toMatchObject([
      { id: 'A', netTotal: 11, lines: [{ netPrice: 5 }, { netPrice: 6 }] },
    ]);
    const amounts = file(
      ['F2:F3'],
      [
        ['A', 'Alto', 'Desk', 10, '2025-03-01', 11],
        ['B', 'Alto', 'Lamp', 10, '2025-03-01'],
      ],
    );
    expect(await recordsOf(amounts)).toMatchObject([{ code: 'merged_cells' }, { code: 'merged_cells' }]);
  });
});

it('a purchase is no total because others add up to it, where no row has a day', async () => {
  const rows = ['Alto,Desk,10,100', 'Alto,Chair,5,50', 'Bex,Lamp,1,150'];
  const set = { ...same, startDate: '2025-03-01' };
  expect(await recordsOf(['Vendor,Product,Seats,Net', ...rows].join('\n'), { set })).toHaveLength(3);
});

describe('a unit price next to the price of a line', () => {
  const noted = async (...rows: string[]) => {
    const file = ['Vendor,Product,Seats,Start,Months,Unit price,Net price', ...rows].join('\n');
    const set = { currency: 'USD', ...typeOnly };
    return (await linesOf(file, { set })).map((line) => ('json' in line ? (line.notes ?? []) : line));
  };

  it('may be that of a month or of the term, and before a discount', async () => {
    const rows = [
      'Alto,Desk,10,2025-03-01,12,30,3600',
      'Alto,Desk,10,2025-03-01,12,360,3600',
      'Bex,Lamp,10,2025-03-01,12,36,300',
    ];
    expect(await noted(...rows)).toEqual([[], [], []]);
  });

  it.each([
    ['the term', 30],
    ['a month', 2.5],
  ])('of %s is noted where nearly all other lines are what their units come to', async (_, price) => {
    const rows = [300, 300, 300, 300, 290].map((net) => `Alto,Desk,10,2025-03-01,12,${price},${net}`);
    const message = `row 6 costs 290, but 10 units at ${price} come to 300`;
    expect(await noted(...rows)).toEqual([[], [], [], [], [{ pointer: '/netPrice', code: 'unlikely_price', message }]]);
  });

  it('is not noted where amounts are after discounts, or rounded', async () => {
    const rows = ['300', '290', '280', '270'].map((net) => `Alto,Desk,10,2025-03-01,12,30,${net}`);
    expect(await noted(...rows)).toEqual([[], [], [], []]);
    const rounded = ['33.33', '33.33', '33.33', '33.3'].map((price) => `Alto,Desk,3,2025-03-01,12,${price},100`);
    expect((await noted(...rounded)).slice(0, 3)).toEqual([[], [], []]);
  });

  it('is noted if it does not fit', async () => {
    const rows = ['Alto,Desk,10,2025-03-01,12,36,36000', 'Bex,Lamp,10,2025-03-01,12,36,30'];
    expect(await noted(...rows)).toEqual([
      [
        {
          pointer: '/netPrice',
          code: 'unlikely_price',
          message: 'row 2 costs 36000, which does not fit 10 units at 36',
        },
      ],
      [{ pointer: '/netPrice', code: 'unlikely_price', message: 'row 3 costs 30, which does not fit 10 units at 36' }],
    ]);
  });
});

describe('what spreadsheet programs change', () => {
  const sheet = (...days: string[]) =>
    ['Vendor,Product,Seats,Start,Net', ...days.map((day, at) => `Alto,Desk,${at + 1},${day},5`)].join('\n');

  it('is asked about where days seem to be taken for months', async () => {
    const file = sheet('2025-03-04', '2025-05-06', '2025-07-08', '13/04/2025');
    await expect(recordsOf(file)).rejects.toThrow('or pass --dates dmy if they are right');
    expect(await recordsOf(file, { dates: 'dmy' })).toHaveLength(4);
    for (const other of ['2025-03-20', '03/04/2025'])
      expect(await recordsOf(`${file}\nAlto,Desk,9,${other},5`)).toHaveLength(5);
    expect(await recordsOf(sheet('2025-03-01', '2025-05-01', '2025-07-01', '13/04/2025'))).toHaveLength(4);
  });

  it('is asked about where ids were shortened', async () => {
    const file = 'PO,Vendor,Product,Seats,Start,Net\n4.5E+11,Alto,Desk,1,2025-03-04,5\n';
    await expect(recordsOf(file)).rejects.toThrow('the column PO has 4.5E+11, a number that');
  });
});
