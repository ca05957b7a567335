import { describe, expect, it } from 'vitest';
import { recordsOf } from '../../test/records-of.ts';

const set = { purchaseType: 'new_purchase' };

describe('headers as programs write them', () => {
  it('may name a level after what it is one of', async () => {
    const rows =
      'Supplier - Common Supplier,Item,Quantity,Start,End,Amount,Currency\nAlto,Desk,10,2025-01-15,2026-01-14,1200,USD\n';
    expect(await recordsOf(rows, { set })).toMatchObject([{ supplier: 'Alto', netTotal: 1_200 }]);
    const total =
      'Vendor,Item,Quantity,Start,End,Total - Budget Total,Currency\nAlto,Desk,10,2025-01-15,2026-01-14,1200,USD\n';
    await expect(recordsOf(total, { set })).rejects.toThrow('Total - Budget Total');
  });

  it('may put the lines of an order in front', async () => {
    for (const lines of ['Lignes de la commande', 'Auftragszeilen', 'Righe ordine']) {
      const head = `Vendor,${lines}/Product,${lines}/Quantity,${lines}/Subtotal,Start,End,Currency`;
      const [record] = await recordsOf(`${head}\nAlto,Desk,10,1200,2025-01-15,2026-01-14,USD\n`, { set });
      expect(record).toMatchObject({ netTotal: 1_200, lines: [{ product: 'Desk', quantity: 10 }] });
    }
  });
});

describe('headings of exports', () => {
  it.each([
    'Awarded supplier,Line description,Item quantity,Effective from,Coverage end,Item total',
    'Lieferantenname,Artikelbezeichnung,Anzahl der Lizenzen,Laufzeit von,Laufzeit bis,Nettobetrag',
    'Nom du fournisseur,Nom du produit,Nombre de licences,Date de début du contrat,Date de fin du contrat,Total HT',
    'Nome do fornecedor,Descrição,Número de licenças,Vigência início,Vigência fim,Valor total',
    'Nazwa dostawcy,Nazwa produktu,Liczba licencji,Data początkowa,Data końcowa,Kwota netto',
  ])('need no option: %s', async (head) => {
    const rows = `${head},Currency\nAlto,Desk,10,2025-01-15,2026-01-14,1200,USD\n`;
    const [record] = await recordsOf(rows, { set });
    expect(record).toMatchObject({ supplier: 'Alto', netTotal: 1_200, lines: [{ product: 'Desk', quantity: 10 }] });
    expect(record).toMatchObject({ startDate: '2025-01-15', endDate: '2026-01-14' });
  });
});

describe('a table with digits of another script', () => {
  it('is read like others', async () => {
    const head = 'Vendor,Product,Seats,Start,End,Total,Currency';
    const rows = [
      'Alto,Office ３６５,６０,２０２５－０１－１５,２０２６－０１－１４,１８６，０００．００,USD',
      'Beta,Desk,١٢,٢٠٢٥-٠١-١٥,٢٠٢٦-٠١-١٤,١٬٢٠٠٫٧٥,USD',
    ];
    expect(await recordsOf([head, ...rows, ''].join('\n'), { set })).toMatchObject([
      { startDate: '2025-01-15', netTotal: 186_000, lines: [{ product: 'Office ３６５', quantity: 60 }] },
      { startDate: '2025-01-15', netTotal: 1_200.75, lines: [{ product: 'Desk', quantity: 12 }] },
    ]);
  });
});

describe('abbreviations of months', () => {
  it.each([
    ['15 janv. 2025,14 déc. 2025', '2025-01-15', '2025-12-14'],
    ['1 giu 2025,31 mag 2026', '2025-06-01', '2026-05-31'],
    ['1 out 2025,30 set 2026', '2025-10-01', '2026-09-30'],
    ['3 Şub 2025,2 Oca 2026', '2025-02-03', '2026-01-02'],
  ])('are read: %s', async (days, startDate, endDate) => {
    const rows = `Vendor,Product,Seats,Start,End,Total,Currency\nAlto,Desk,10,${days},1200,USD\n`;
    expect(await recordsOf(rows, { set })).toMatchObject([{ startDate, endDate }]);
  });

  it('that are of two months in two languages are no days', async () => {
    const rows = 'Vendor,Product,Seats,Start,End,Total,Currency\nAlto,Desk,10,1 lip 2025,30 lis 2025,1200,USD\n';
    expect(await recordsOf(rows, { set })).toMatchObject([{ code: 'invalid_format', pointer: '/startDate' }]);
  });
});

describe('a header row', () => {
  it('may name one field among other columns, as in reports by vendor', async () => {
    const report = `Acme LLC,,,,,
Expenses by vendor,,,,,
,Date,Transaction type,Num,Memo,Amount
Alto,,,,,
,01/15/2025,Bill,A-1,Desk,"1,200.50"
Total for Alto,,,,,"$1,200.50"
Bex,,,,,
,03/20/2025,Bill,B-7,Lamp,600.50
Total for Bex,,,,,$600.50
`;
    const columns = new Map(Object.entries({ startDate: 'Date', product: 'Memo' }));
    const all = { ...set, currency: 'USD', termMonths: '12' };
    expect(await recordsOf(report, { set: all, columns, fillDown: ['supplier'] })).toMatchObject([
      { supplier: 'Alto', netTotal: 1_200.5 },
      { supplier: 'Bex', netTotal: 600.5 },
    ]);
    await expect(recordsOf(report, { set: all })).rejects.toThrow('left out by their headers: Transaction type, Num');
  });

  it('may be that of a report by supplier, with a total of each', async () => {
    const report = (title: string, total = 'Total for Bex') => `${title}
,Date,Product,Qty,Amount
Alto,,,,
,01/15/2025,Desk,4,"1,200.50"
Total for Alto,,,,"$1,200.50"
Bex,,,,
,03/20/2025,Lamp,2,600.50
${total},,,,$600.50
TOTAL,,,,"$1,801.00"
Accrual basis of May
`;
    const all = { ...set, currency: 'USD', termMonths: '12' };
    const columns = new Map([['startDate', 'Date']]);
    const read = (file: string) => recordsOf(file, { set: all, columns });
    expect(await read(report('Purchases by Vendor Detail'))).toMatchObject([
      { supplier: 'Alto', netTotal: 1_200.5 },
      { supplier: 'Bex', netTotal: 600.5 },
    ]);
    const described = report('Expenses by Vendor').replace('Product,Qty', 'Memo/Description,Class');
    expect(await recordsOf(described, { set: all, columns, ignored: ['Class'] })).toMatchObject([
      { supplier: 'Alto', lines: [{ product: 'Desk' }] },
      { supplier: 'Bex' },
    ]);
    for (const other of [report('Purchases by Account'), report('Purchases by Vendor', 'Total for Cora')])
      await expect(read(other)).rejects.toThrow('--fill-down supplier if rows with a text alone, such as "Alto"');
  });

  it('may name no field, if options say what its columns are', async () => {
    const file = 'Konto;Gegenkonto;Vorgang;Umsatz (S/H);Buchungstag\n6805;Alto GmbH;Desk;1.200,50;15.01.2025\n';
    const all = { ...set, currency: 'EUR', termMonths: '12' };
    await expect(recordsOf(file, { set: all })).rejects.toThrow('no row near its beginning has the names of fields');
    const columns = new Map(
      Object.entries({
        supplier: 'Gegenkonto',
        product: 'Vorgang',
        netPrice: 'Umsatz (S/H)',
        startDate: 'Buchungstag',
      }),
    );
    expect(await recordsOf(file, { set: all, columns, ignored: ['Konto'] })).toMatchObject([
      { supplier: 'Alto GmbH', netTotal: 1_200.5, startDate: '2025-01-15' },
    ]);
  });
});

describe('a column Name next to items', () => {
  const file = (...names: string[]) =>
    `Name,Item,Quantity,Start,Amount\n${names.map((name, at) => `${name},Desk ${at},10,2025-01-15,${at + 500}.50`).join('\n')}`;
  const all = { ...set, currency: 'USD', termMonths: '12' };

  it('has the suppliers if most of its cells are companies by their legal forms', async () => {
    expect(await recordsOf(file('V-1 Alto Inc.', 'V-2 Bex', 'V-3 Cora GmbH'), { set: all })).toMatchObject([
      { supplier: 'V-1 Alto Inc.', lines: [{ product: 'Desk 0' }] },
      { supplier: 'V-2 Bex' },
      { supplier: 'V-3 Cora GmbH' },
    ]);
  });

  it('is asked about otherwise', async () => {
    await expect(recordsOf(file('Alto', 'Bex', 'Cora Inc.'), { set: all })).rejects.toThrow(
      'it has two columns for product, Name and Item',
    );
  });
});

describe('requests', () => {
  const file = (status: string) =>
    `Request name,Vendor,Request status,Total,Start,End\nDesk renewal,Alto,${status},1200.50,2025-01-15,2026-01-14\n`;

  it('are purchases called by their names, if their states say so', async () => {
    expect(await recordsOf(file('Completed'), { set: { ...set, currency: 'USD' } })).toMatchObject([
      { supplier: 'Alto', lines: [{ product: 'Desk renewal' }] },
    ]);
    await expect(recordsOf(file('Denied'), { set })).rejects.toThrow(
      'the column Request status says what became of each row',
    );
  });
});

it('first days of earlier terms are left out next to those of the current one', async () => {
  for (const first of ['Original start', 'Customer since']) {
    const file = `Vendor,Product,Total,${first},Current term start,Current term end,Invoice #\nAlto,Desk,9600.50,2019-01-01,2025-01-01,2025-12-31,17\n`;
    expect(await recordsOf(file, { set: { ...set, currency: 'USD' } })).toMatchObject([{ startDate: '2025-01-01' }]);
  }
});

it('prices may be those of several units without a name', async () => {
  for (const header of ['Price per 100', 'Cost/100']) {
    const file = `Vendor,Product,Units,${header},Total,Start,End\nAlto,Calls,40000,24.00,9600.00,2025-01-15,2026-01-14\n`;
    expect(await recordsOf(file, { set: { ...set, currency: 'USD' } })).toMatchObject([
      { netTotal: 9_600, lines: [{ quantity: 40_000 }] },
    ]);
  }
});
