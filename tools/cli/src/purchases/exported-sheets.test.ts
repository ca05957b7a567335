import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { linesOf, recordsOf } from '../../test/records-of.ts';
import { isOtherColumn } from './columns/left-out/other-columns.ts';
import { fieldCalled } from './headings/fields.ts';
import { periodInHeader } from '../sheets/cells/period-words.ts';
import { struckSheet } from '../../test/struck-sheet.ts';

const set = { purchaseType: 'new_purchase', currency: 'EUR' };
const dated = (...rows: string[]) => ['Vendor,Product,Seats,Start,End,Total', ...rows].join('\n');

describe('headers of programs', () => {
  it.each([
    ['startDate', ['contract_start_date', 'START_DATE', 'Date début prestation', 'Дата початку', '开始日期']],
    ['supplier', ['SaaS vendor', 'Sold by', 'Purchased from', 'Service Provider']],
    ['product', ['SaaS App', 'System name']],
    ['endDate', ['Current term end', 'Valid thru', 'Upcoming renewal']],
    ['purchaseType', ['New/Renewal', 'New or renewal', 'Type of purchase']],
    ['currency', ['Billing Currency', 'Trans. currency', 'ISO currency']],
    ['supplier', ['Mfg', 'OEM', 'Naam crediteur', 'Vendor Legal Entity']],
    ['autoRenew', ['Förlängs automatiskt', 'Forlenges automatisk', 'Otomatik yenileme']],
    ['startDate', ['Renewal start', 'Renewal term start']],
    ['endDate', ['Renewal end', 'Renewal period ends']],
    ['quantity', ['Plätze', 'Käyttäjiä']],
    ['currency', ['Döviz', 'Döviz cinsi']],
    ['startDate', ['Fecha alta']],
    ['netPrice', ['Negotiated total', 'Final amount']],
    ['currency', ['tender-value-cur', 'value_currency']],
    ['supplier', ['vendor_name', 'product.publisher', 'VENDOR*', 'Supplier / Fournisseur', 'Supplier - Supplier Name']],
    ['quantity', ['License Count', 'Licenses Purchased', 'purchased_rights', 'Order Lines/Quantity', 'Кількість']],
    ['netPrice', ['total_contract_value', 'LINE_AMOUNT', 'Total after discount', 'Вартість', '总金额']],
    ['currency', ['currency_code', 'PO Currency', 'Cur.']],
    ['id', ['ORDER_NUMBER', 'Order Reference', 'Номер договору', 'Order Header Number']],
    ['supplier', ['Vendor : Name', 'Vendor : Company Name']],
    ['product', ['Item : Display Name', 'Particulars of goods or services']],
    ['startDate', ['Subscription valid from']],
    ['endDate', ['Subscription valid to']],
    ['currency', ['Currency : Name']],
    [undefined, ['Seats used', 'Assigned Licenses', 'Previous Total', 'Quantity per unit', 'Start / End']],
  ])('name %s', (field, headers) => {
    expect(headers.map(fieldCalled)).toEqual(headers.map(() => field));
  });

  it.each([
    'Amount',
    'Annual spend',
    'ACV',
    'Net total',
    'Purchase amount',
    'Vertragswert',
    'Unit price',
    'Montant total',
  ])('are the same with a currency or what is said of taxes: %s', (header) => {
    const after = [' (EUR)', ' [EUR]', ', EUR', ' EUR', ' in EUR', ' en €', ' ($)', ' excl. VAT'];
    const field = fieldCalled(header);
    expect(field).toBeDefined();
    expect(after.map((each) => fieldCalled(`${header}${each}`))).toEqual(after.map(() => field));
  });

  it('of two currencies are asked about', async () => {
    const file =
      'Vendor,Product,Seats,Start,End,Amount in EUR,Amount in USD\nAlto,Desk,10,2025-01-01,2025-12-31,300,330\n';
    await expect(recordsOf(file, { set })).rejects.toThrow('Amount in USD');
  });

  it('say their period also with underscores', async () => {
    expect(['total_per_month', 'annual_cost'].map(periodInHeader)).toEqual(['month', 'year']);
    const file = 'vendor_name,product,seats,start_date,term_months,total_per_month\nAlto,Desk,10,2025-01-01,12,100\n';
    expect(await recordsOf(file, { set })).toMatchObject([{ netTotal: 1_200 }]);
  });

  it('of a net price are asked about next to a quantity, unless another column tells', async () => {
    const file = (more: string, cell: string) =>
      `Vendor,Product,Qty,Start,End,Net Price${more}\nAlto,Desk,10,2025-01-01,2025-12-31,300${cell}\n`;
    await expect(recordsOf(file('', ''), { set })).rejects.toThrow('could be what all units cost or what one costs');
    expect(await recordsOf(file(',Unit price', ',30'), { set })).toMatchObject([{ netTotal: 300 }]);
  });
});

describe('headings that matter for no purchase', () => {
  it.each([
    ['countries and towns', ['Land', 'Pays', 'País', 'Paese', 'Kraj', 'Ülke', 'Страна', '国', 'Ort', 'Ville', 'Città']],
    [
      'payment',
      ['Zahlungsziel', 'Betalingstermijn', 'Betalningsvillkor', 'Maksuehto', 'Warunki płatności', '付款条件'],
    ],
    [
      'invoices',
      ['Rechnungsnummer', 'N° facture', 'Nº factura', 'N. fattura', 'Factuurnummer', 'Nr faktury', '发票号'],
    ],
    ['accounts', ['Centro de costo', 'Kostnadssted', 'Költséghely', 'Cuenta contable', 'Compte comptable', 'Conta']],
    ['people', ['Genehmigt von', 'Aprobado por', 'Richiedente', 'Aanvrager', 'Approbateur']],
    ['notes', ['Comentarios', 'Osservazioni', 'Merknad', 'Komentarz', 'Megjegyzés', 'Комментарий']],
  ])('are left out: %s', (_, headers) => {
    expect(headers.filter((header) => !isOtherColumn(header))).toEqual([]);
  });
});

describe('remarks in brackets', () => {
  it.each(['Total (budget)', 'Total (Year 1)', 'Seats (used)', 'Seats (max)', 'Start (trial)', 'Recurring fee'])(
    'may say that a column is no field: %s',
    (header) => {
      expect(fieldCalled(header)).toBe(undefined);
    },
  );

  it.each([
    ['netPrice', 'Total (EUR, net)'],
    ['netPrice', 'Amount (k€ excl. VAT)'],
    ['netPrice', 'Total (annualized)'],
    ['quantity', 'Quantity (users)'],
    ['termMonths', 'Avtalstid (månader)'],
    ['startDate', 'Start date (DD/MM/YYYY)'],
    ['product', 'Produkt (Beschreibung)'],
  ])('may be a unit or the like of %s: %s', (field, header) => {
    expect(fieldCalled(header)).toBe(field);
  });

  it('are asked about where they say a number of months', async () => {
    const file = (months: number) =>
      `Vendor,Product,Seats,Start,Term (months),Total (12 months)\nAlto,Desk,10,2025-01-01,${months},300\n`;
    expect(await recordsOf(file(12), { set })).toMatchObject([{ netTotal: 300 }]);
    await expect(recordsOf(file(36), { set })).rejects.toThrow('is for 12 months, and not all terms are as long');
    const periods = new Map([['netPrice', 'year' as const]]);
    expect(await recordsOf(file(36), { set, periods })).toMatchObject([{ netTotal: 900 }]);
  });
});

describe('columns that are no field', () => {
  const file = (header: string, cell: string) =>
    `Vendor,Product,Seats,Start,End,Total,${header}\nAlto,Desk,10,2025-01-01,2025-12-31,300,${cell}\n`;

  it.each([
    ['Owner', 'Jane'],
    ['Cost Center', '4711'],
    ['Line #', '1'],
    ['Unit of Measure', 'EA'],
    ['Status', 'Issued'],
    ['Notes', 'asked for by sales'],
  ])('are left out and named where they do not matter: %s', async (header, cell) => {
    const texts: string[] = [];
    const onUnderstood = (text: string) => Promise.resolve(void texts.push(text));
    expect(await recordsOf(file(header, cell), { set, onUnderstood })).toMatchObject([{ netTotal: 300 }]);
    expect(texts.join('\n')).toContain(`Left out: ${header}.`);
  });

  it.each([
    ['Unit of Measure', 'Month', 'the column Unit of Measure says "Month" in line 2'],
    ['Status', 'Draft', 'the column Status says what became of each row'],
    ['Notes', 'CANCELLED', 'the column Notes says "CANCELLED" in line 2'],
    ['Notes', 'price per month', 'the column Notes says "price per month" in line 2'],
    ['Extent', '12', 'a column Extent that matches no field'],
  ])('are asked about where they may: %s is %s', async (header, cell, question) => {
    await expect(recordsOf(file(header, cell), { set })).rejects.toThrow(question);
    expect(await recordsOf(file(header, cell), { set, ignored: [header] })).toMatchObject([{ netTotal: 300 }]);
  });
});

describe('days', () => {
  const term = { startDate: '2025-01-01', endDate: '2025-12-31' };

  it.each([
    ['45658', '46022'],
    ['45658.0', '46022.75'],
    ['1735689600', '1767139200'],
    ['1735689600000', '1767225599000'],
    ['01/01/2568', '31/12/2568'],
    ['令和7年1月1日', 'R7.12.31'],
  ])('may be numbers or of another era: %s', async (start, end) => {
    expect(await recordsOf(dated(`Alto,Desk,10,${start},${end},300`), { set })).toMatchObject([term]);
  });

  it.each([
    ['they may lack a zero', '40125', '40126'],
    ['it may be midnight of the next day elsewhere', '1735686000', '1767135600'],
    ['not all are of one kind', '45658', '1767139200'],
  ])('are refused if %s', async (_, start, end) => {
    const file = dated(`Alto,Desk,10,${start},2026-01-01,300`, `Alto,Mail,10,${end},2026-01-01,300`);
    expect(await recordsOf(file, { set })).toMatchObject([{ pointer: '/startDate' }, { pointer: '/startDate' }]);
  });

  it('are counted from where the workbook counts them', async () => {
    const head = ['Vendor', 'Product', 'Seats', 'Start', 'End', 'Total'];
    const book = utils.book_new(utils.aoa_to_sheet([head, ['Alto', 'Desk', 10, 44_196, 44_560, 300]]));
    book.Workbook = { WBProps: { date1904: true } };
    expect(await recordsOf(write(book, { type: 'buffer' }), { set })).toMatchObject([term]);
  });
});

describe('cells', () => {
  it('may hold currencies by name', async () => {
    const rows = ['US Dollar', 'Euros', 'Schweizer Franken', 'pound sterling', 'Dollar'].map(
      (name, row) => `Alto,Desk ${row},10,2025-01-01,2025-12-31,300,${name}`,
    );
    const file = ['Vendor,Product,Seats,Start,End,Total,Currency', ...rows].join('\n');
    const found = await recordsOf(file, { set: { purchaseType: 'new_purchase' } });
    expect(found.map(({ currency }) => currency)).toEqual(['USD', 'EUR', 'CHF', 'GBP', undefined]);
    expect(found.at(-1)).toMatchObject({ pointer: '/currency', code: 'invalid_format' });
  });

  it('may be multiples, but not twice', async () => {
    const file = dated('Alto,Desk,1.5k,2025-01-01,2025-12-31,$30k');
    const read = { set: { ...set, currency: 'USD' } };
    expect(await recordsOf(file, read)).toMatchObject([{ netTotal: 30_000, lines: [{ quantity: 1_500 }] }]);
    const twice = file.replace('Total', 'Total (thousands)');
    expect(await recordsOf(twice, read)).toMatchObject([{ pointer: '/netPrice', code: 'invalid_format' }]);
  });

  it('of yen have no decimals, and so separate thousands', async () => {
    const file = dated('Alto,Desk,10,2025-01-01,2025-12-31,"900,000"');
    const yen = { ...set, currency: 'JPY' };
    expect(await recordsOf(file, { set: yen })).toMatchObject([{ netTotal: 900_000 }]);
    await expect(recordsOf(file, { set })).rejects.toThrow('which could be thousands or decimals');
  });

  it('with the sign of a currency are not written with three decimals, if several are', async () => {
    const file = (...amounts: string[]) =>
      ['Vendor;Product;Start;Total', ...amounts.map((each) => `Alto;Desk;2025-01-01;${each}`)].join('\n');
    expect(await recordsOf(file('$36,000', '$4,800', '$9,000'))).toMatchObject([
      { netTotal: 36_000 },
      { netTotal: 4_800 },
      { netTotal: 9_000 },
    ]);
    for (const amounts of [
      ['36,000', '4,800', '9,000'],
      ['$36,000', '$4,800'],
      ['$36,000', '$4.800', '$9,000'],
    ])
      await expect(recordsOf(file(...amounts))).rejects.toThrow('thousands or decimals');
  });

  it('of pounds have no thousandths, unless a price is that of a unit or in thousands', async () => {
    const file = dated('Alto,Desk,10,2025-01-01,2025-12-31,"£16,704"');
    expect(await recordsOf(file, { set })).toMatchObject([{ netTotal: 16_704, currency: 'GBP' }]);
    const asked = 'which could be thousands or decimals';
    const dinars = file.replace('£', '');
    await expect(recordsOf(dinars, { set: { ...set, currency: 'KWD' } })).rejects.toThrow(asked);
    await expect(recordsOf(file.replace('704', '700'), { set })).rejects.toThrow(asked);
    await expect(recordsOf(file.replace('Total', 'Unit price'), { set })).rejects.toThrow(asked);
    await expect(recordsOf(file.replace('Total', 'Total (thousands)'), { set })).rejects.toThrow(asked);
  });

  it('are written like percentages in columns that are not read, but not like versions', async () => {
    const file = (cell: string) =>
      `Vendor,Product,Seats,Start,End,Total,Savings %\nAlto,Desk,10,2025-01-01,2025-12-31,"36,000","${cell}"\n`;
    const options = { set, ignored: ['Savings %'] };
    expect(await recordsOf(file('11.1%'), options)).toMatchObject([{ netTotal: 36_000 }]);
    expect(await recordsOf(file('11,1 %'), options)).toMatchObject([{ netTotal: 36 }]);
    await expect(recordsOf(file('11.1'), options)).rejects.toThrow('thousands or decimals');
  });

  it('of several lines do not change what divides them', async () => {
    const rows = [
      'Vendor;Product;Seats;Start;End;Total;Notes',
      '"Alto\nGmbH";"Desk\npro";10;2025-01-01;2025-12-31;300;"a\nb, c"',
    ];
    const found = await recordsOf(rows.join('\n'), { set });
    expect(found).toMatchObject([{ supplier: 'Alto GmbH', lines: [{ product: 'Desk pro' }] }]);
  });

  it('may be totals in other languages', async () => {
    const total = ['Razem,,,,,600', 'Celkem,,,,,600', 'Yhteensä,,,,,600', 'Разом,,,,,600', '合計,,,,,600'];
    for (const row of total) {
      const file = dated('Alto,Desk,10,2025-01-01,2025-12-31,300', row.replace('600', '300'));
      expect(await linesOf(file, { set })).toHaveLength(1);
    }
  });
});

describe('a workbook', () => {
  const head = ['Vendor', 'Product', 'Seats', 'Start', 'End', 'Total'];
  const rows = [['Alto', 'Desk', 10, '2025-01-01', '2025-12-31', 300]];

  it('whose format says a period is asked about', async () => {
    const sheet = utils.aoa_to_sheet([head, ...rows]);
    sheet['F2'].z = '#,##0.00" €/Monat"';
    const bytes = write(utils.book_new(sheet), { type: 'buffer' });
    await expect(recordsOf(bytes, { set })).rejects.toThrow('the column Total are shown with "€/Monat"');
    const periods = new Map([['netPrice', 'month' as const]]);
    expect(await recordsOf(bytes, { set, periods })).toMatchObject([{ netTotal: 3_600 }]);
  });

  it('whose format says how many units each number counts is asked about', async () => {
    const sheet = utils.aoa_to_sheet([head, ...rows]);
    sheet['C2'].z = '0" packs of 5"';
    const bytes = write(utils.book_new(sheet), { type: 'buffer' });
    await expect(recordsOf(bytes, { set })).rejects.toThrow('the column Seats are shown with "packs of 5"');
    const scales = new Map([['quantity', 5]]);
    expect(await recordsOf(bytes, { set, scales })).toMatchObject([{ lines: [{ quantity: 50 }] }]);
  });

  it.each([
    ['F1', 'Ana:\nprices are per month', 'a comment in line 1 says "Ana:'],
    [
      'F2',
      'in thousands of EUR',
      'a comment in line 2 says "in thousands of EUR", and the column Total names no such unit',
    ],
    ['B2', 'cancelled in March', 'a comment in line 2 says "cancelled in March": delete the row'],
  ])('with a comment in %s is asked about: %s', async (cell, text, question) => {
    const sheet = utils.aoa_to_sheet([head, ...rows]);
    sheet[cell].c = [{ a: 'Ana', t: text }];
    await expect(recordsOf(write(utils.book_new(sheet), { type: 'buffer' }), { set })).rejects.toThrow(question);
  });

  it('with comments that say nothing of amounts is read', async () => {
    const sheet = utils.aoa_to_sheet([head, ...rows]);
    sheet['B2'].c = [{ a: 'Ana', t: 'Ask Tom about the contract' }];
    const bytes = write(utils.book_new(sheet), { type: 'buffer' });
    expect(await recordsOf(bytes, { set })).toMatchObject([{ netTotal: 300 }]);
  });

  it('with struck-through rows is asked about', async () => {
    const bytes = struckSheet([head, ...rows, ['Alto', 'Mail', 10, '2025-01-01', '2025-12-31', 300]], 'F3');
    await expect(recordsOf(bytes, { set })).rejects.toThrow('1 row of the table has struck-through cells (3)');
  });
});

describe('amounts that name their period', () => {
  const priced = (...amounts: string[]) =>
    ['Vendor;Product;Start;Months;Total', ...amounts.map((cost, at) => `Alto;Desk ${at};2025-01-01;24;${cost}`)].join(
      '\n',
    );

  it.each([
    ['$15,000/yr', 30_000],
    ['15,000 USD per year', 30_000],
    ['1,200 p.a.', 2_400],
    ['€ 12.50/Monat', 300],
    ['1 000 kr/år', 2_000],
    ['$500 quarterly', 4_000],
    ['($500)/yr', undefined],
    ['$15,000 per user/yr', undefined],
    ['15,000/week', undefined],
  ])('are brought to the term: %s', async (cost, netTotal) => {
    const file = priced(cost);
    const currency = /kr/.test(cost) ? 'SEK' : /€/.test(cost) ? 'EUR' : 'USD';
    const lines = await linesOf(file, { decimal: '.', set: { ...set, currency } });
    const totals = lines.map((line) =>
      'json' in line ? (JSON.parse(line.json) as { netTotal: number }).netTotal : undefined,
    );
    expect(totals).toEqual([netTotal]);
  });

  it('may be of several periods in one column', async () => {
    const records = await recordsOf(priced('100/month', '1,200 per year'), { set, decimal: '.' });
    expect(records).toMatchObject([{ netTotal: 2_400 }, { netTotal: 2_400 }]);
  });

  it('are asked about where others name none, and refused where the header says another', async () => {
    const mixed = priced('100/month', '1200');
    await expect(recordsOf(mixed, { set, decimal: '.' })).rejects.toThrow(
      'names a period in some cells and none in others',
    );
    const periods = new Map([['netPrice', 'term'] as const]);
    expect(await recordsOf(mixed, { set, periods, decimal: '.' })).toMatchObject([
      { netTotal: 2_400 },
      { netTotal: 1_200 },
    ]);
    const monthly = priced('1,200/yr').replace('Total', 'Monthly total');
    expect(await linesOf(monthly, { set, decimal: '.' })).toMatchObject([{ fault: { code: 'contradiction' } }]);
  });
});

describe('months without a day', () => {
  const file = (first: string, last: string, header = 'End') =>
    `Vendor,Product,Start,${header},Total\nAlto,Desk,${first},${last},120\n`;

  it.each([
    ['Apr-25', 'Mar-26'],
    ['April 2025', 'März 2026'],
    ['04/2025', '03/2026'],
    ['2025-04', '2026-03'],
    ['2025年4月', '2026年3月'],
    ['abril de 2025', 'marzo de 2026'],
  ])('are asked about, and are whole months if an option says so: %s to %s', async (first, last) => {
    await expect(recordsOf(file(first, last), { set })).rejects.toThrow('a month without a day: pass --whole-months');
    const term = { startDate: '2025-04-01', endDate: '2026-03-31' };
    expect(await recordsOf(file(first, last), { set, wholeMonths: true })).toMatchObject([term]);
  });

  it('in which a contract renews begin the next term', async () => {
    const read = await recordsOf(file('Apr-25', 'Apr-26', 'Renewal date'), { set, wholeMonths: true });
    const written = await recordsOf(file('2025-04-01', '2026-04-01', 'Renewal date'), { set });
    expect(read.map(withoutId)).toEqual(written.map(withoutId));
  });

  it('are no other days: a quarter, or a month that does not exist', async () => {
    const lines = await linesOf(file('Q1 2025', '2025-13'), { set, wholeMonths: true });
    expect(lines).toMatchObject([{ fault: { pointer: '/startDate' } }]);
  });
});

/** The id is made of the cells. */
function withoutId({ id: _id, ...record }: Record<string, unknown>): object {
  return record;
}
