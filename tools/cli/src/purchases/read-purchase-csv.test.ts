import { describe, expect, it } from 'vitest';
import type { Source } from '../import/import-files.ts';
import type { Line } from '../import/line.ts';
import { purchaseSheets, type PurchaseCsvOptions } from './read-purchase-csv.ts';

const plain: PurchaseCsvOptions = { columns: new Map(), constants: new Map(), ignored: [] };

function linesOf(text: string | Buffer, options: Partial<PurchaseCsvOptions> = {}): Promise<Line[]> {
  async function* chunks() {
    yield Buffer.from(text);
  }
  const source: Source = { name: 'a.csv', chunks, totalBytes: text.length };
  return Array.fromAsync(purchaseSheets({ ...plain, ...options })(source));
}

function recordOf(line: Line | undefined): Record<string, unknown> {
  if (!line || !('json' in line)) throw new Error(`no record: ${JSON.stringify(line)}`);
  return JSON.parse(line.json);
}

const head = 'id,supplier,Start Date,term_months,purchaseType,currency,product,netPrice';

describe('a CSV file of purchases', () => {
  it('has one row per line, with the rows of a purchase together', async () => {
    const lines = await linesOf(
      `${head},dimension.Seats\nP-1,Nimbus,2024-03-01,12,New Purchase,USD,Desk,100.5,50\nP-1,,,,,,Chat,20,\nP-2,Nimbus,2024-03-02,6,RENEWAL,USD,Desk,7,1`,
    );
    expect(lines.map(({ number }) => number)).toEqual([2, 4]);
    expect(lines[0]).toMatchObject({ rows: [2, 3] });
    expect(recordOf(lines[0])).toEqual({
      id: 'P-1',
      supplier: 'Nimbus',
      startDate: '2024-03-01',
      termMonths: 12,
      purchaseType: 'new_purchase',
      currency: 'USD',
      netTotal: 120.5,
      lines: [
        { product: 'Desk', dimensions: [{ id: 'Seats', value: 50 }], netPrice: 100.5 },
        { product: 'Chat', netPrice: 20 },
      ],
    });
    expect(recordOf(lines[1])).toMatchObject({ id: 'P-2', purchaseType: 'renewal', netTotal: 7 });
  });

  it('accepts currencies in lower case, and empty cells beyond the header; others are refused', async () => {
    const row = 'P-1,Nimbus,2024-03-01,12,new,usd,Desk,1';
    const [blank, filled] = await linesOf(`${head}\n${row}, ,\n${row.replace('P-1', 'P-2')},,x`);
    expect(recordOf(blank)).toMatchObject({ id: 'P-1', currency: 'USD' });
    expect(filled).toMatchObject({ fault: { message: 'the row has 10 cells, the head has 8' } });
  });

  it('without a start is asked for it or for the term of all rows, which gives the start', async () => {
    const text = 'Vendor,App,Cost,Renewal date\nNimbus,Desk,$120,2025-03-01';
    const columns = new Map([
      ['product', 'App'],
      ['netPrice', 'Cost'],
    ]);
    const same = new Map([
      ['currency', 'USD'],
      ['purchaseType', 'renewal'],
    ]);
    await expect(linesOf(text, { columns, constants: same })).rejects.toThrow(
      'no column has startDate: pass --column startDate=HEADER or, if all have the same term, --set termMonths=12.',
    );
    const [line] = await linesOf(text, { columns, constants: new Map([...same, ['termMonths', '12']]) });
    expect(recordOf(line)).toMatchObject({ startDate: '2024-03-01', termMonths: 12 });
  });

  it('refuses all rows of a purchase that are not consecutive', async () => {
    const row = (id: string) => `${id},Nimbus,2024-03-01,12,new,USD,Desk,1`;
    const text = [head, row('P-1'), row('P-2'), row('P-1')].join('\n');
    expect(await linesOf(text)).toMatchObject([
      { number: 2, fault: { code: 'rows_apart' } },
      { number: 3, json: expect.any(String) },
      { number: 4, fault: { code: 'rows_apart' } },
    ]);
  });

  it('refuses a purchase one of whose rows is wrong, or differs from the others', async () => {
    const rows = ['P-1,Nimbus,2024-03-01,12,new,USD,Desk,1', 'P-1,,,,,,Chat,cheap', 'P-1,,,,,,Chat,1'];
    expect(await linesOf([head, ...rows].join('\n'))).toMatchObject([
      { number: 3, fault: { pointer: '/netPrice', code: 'invalid_format' } },
    ]);
    const other = 'P-1,Alto,2024-03-01,12,new,USD,Chat,1';
    expect(await linesOf([head, rows[0], other].join('\n'))).toMatchObject([
      { number: 3, fault: { code: 'rows_differ', message: expect.stringContaining('supplier') } },
    ]);
  });

  it('gives rows without an id a stable one, and equal rows different ones', async () => {
    const text =
      'supplier,product,startDate,purchaseType,currency,netTotal\nNimbus,Desk,2024-03-01,new,USD,5\nNimbus,Desk,2024-03-01,new,USD,5\nNimbus,Chat,2024-03-01,new,USD,5';
    const ids = (await linesOf(text, { constants: new Map([['termMonths', '12']]) })).map(
      (line) => recordOf(line)['id'],
    );
    expect(new Set(ids).size).toBe(3);
    expect(ids[1]).toBe(`${String(ids[0])}-2`);
    const again = await linesOf(text, { constants: new Map([['termMonths', '24']]) });
    expect(again.map((line) => recordOf(line)['id'])).toEqual(ids);
  });

  it('may have unit prices, dates and numbers in other forms, and constants for all rows', async () => {
    const text =
      '\uFEFFNr;Verkäufer;Artikel;Menge;Stückpreis;Tag;Rest\r\n17;"Alto\r\nGmbH";=Lager;1.000;2,50;31.12.2023;x\r\n';
    const columns = new Map([
      ['id', 'Nr'],
      ['supplier', 'Verkäufer'],
      ['product', 'Artikel'],
      ['quantity', 'Menge'],
      ['unitPrice', 'Stückpreis'],
      ['startDate', 'Tag'],
    ]);
    const constants = new Map([
      ['currency', 'EUR'],
      ['termMonths', '1'],
      ['purchaseType', 'new_purchase'],
    ]);
    const [line] = await linesOf(text, { columns, constants, ignored: ['Rest'], dates: 'dmy', decimal: ',' });
    expect(recordOf(line)).toEqual({
      id: '17',
      supplier: 'Alto GmbH',
      startDate: '2023-12-31',
      termMonths: 1,
      purchaseType: 'new_purchase',
      currency: 'EUR',
      netTotal: 2_500,
      lines: [{ product: '=Lager', quantity: 1_000, netPrice: 2_500 }],
    });
  });

  it('refuses rows with more or fewer cells than the header', async () => {
    const row = 'P-1,Nimbus,2024-03-01,12,new,USD,Desk';
    expect(await linesOf(`${head}\n${row}\n${row.replace('P-1', 'P-2')},1,x`)).toMatchObject([
      { number: 2, fault: { code: 'not_csv' } },
      { number: 3, fault: { code: 'not_csv' } },
    ]);
  });

  it.each<[string, string, Partial<PurchaseCsvOptions>]>([
    ['id,colour', 'a column colour that matches no field', {}],
    ['id', 'has no column Nr', { columns: new Map([['id', 'Nr']]) }],
    ['id', 'has no column Rest', { ignored: ['Rest'] }],
    ['id,ID', 'two columns for id', {}],
  ])('with the head %s is refused: %s', async (text, message, options) => {
    await expect(linesOf(`${text}\n1,2`, options)).rejects.toThrow(message);
  });
});
