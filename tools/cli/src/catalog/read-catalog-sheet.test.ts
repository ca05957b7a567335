import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { struckSheet } from '../../test/struck-sheet.ts';
import { readCatalogSheet } from './read-catalog-sheet.ts';

function read(content: string | Buffer, given: { fillDown?: string[]; columns?: Map<string, string> } = {}) {
  const bytes = Buffer.from(content);
  async function* chunks() {
    yield bytes;
  }
  const options = { columns: new Map(), constants: new Map(), ignored: [], ...given };
  return readCatalogSheet({ name: 'a.csv', chunks, totalBytes: bytes.length }, options);
}

const codes = async (content: string) =>
  (await read(content)).faults.map(({ number, fault: { pointer, code } }) => `${number} ${pointer} ${code}`);

describe('a sheet of products', () => {
  it('may be written in UTF-16 and Windows-1252, with headings of other languages', async () => {
    const row = { number: 2, company: 'Müller', product: 'Total Protect', texts: { description: 'x' } };
    const utf16 = Buffer.from('\uFEFFVendor\tProduct\tDescription\nMüller\tTotal Protect\tx\n', 'utf16le');
    expect((await read(utf16)).rows).toMatchObject([row]);
    const windows = Buffer.from('Hersteller;Produkt;Beschreibung\nM\xFCller;Total Protect;x\n', 'latin1');
    expect((await read(windows)).rows).toMatchObject([row]);
  });

  it('may name its metric in other languages', async () => {
    for (const header of ['Metrik', 'Lizenzmetrik', 'Métrique', 'Metriek'])
      expect((await read(`Vendor,Product,${header}\nA,B,Seats\n`)).rows).toMatchObject([
        { texts: { dimension: 'Seats' } },
      ]);
  });

  it('has prices in a sure currency', async () => {
    const head = 'Company,Product,Default price';
    expect((await read(`${head}\nA,B,"1,200.50 EUR"\nA,C,(n/a)\n`)).rows).toMatchObject([
      { price: { amount: 1200.5, currency: 'EUR' } },
      { product: 'C' },
    ]);
    const bad = [`${head},Currency`, 'A,B,$5,', 'A,C,(5),USD', 'A,D,EUR 5,USD', 'A,E,5,XXQ'].join('\n');
    expect(await codes(bad)).toEqual([
      '2 /currency required',
      '3 /defaultPrice wrong_type',
      '4 /currency contradiction',
      '5 /currency invalid_value',
    ]);
  });

  it('may have columns that say nothing of a catalog', async () => {
    const { rows, leftOut } = await read('Vendor,Product,Seats,Renewal date,Owner,Notes\nA,B,10,2026-01-31,Ann,new\n');
    expect(rows).toMatchObject([{ company: 'A', product: 'B' }]);
    expect(leftOut).toEqual(['Seats', 'Renewal date', 'Owner', 'Notes']);
    await expect(read('Vendor,Product,Monthly cost\nA,B,10\n')).rejects.toThrow('could be what one unit costs');
    await expect(read('Vendor,Product,RRP (USD)\nA,B,10\n')).rejects.toThrow('RRP (USD) that matches no field');
    await expect(read('Vendor,Product,RRP\nA,B,$10\n')).rejects.toThrow('RRP that matches no field');
  });

  it('is asked about where a title may multiply its prices', async () => {
    const file = `Prices in EUR thousands\nCompany,Product,Default price,Currency\nA,B,1.20,EUR\n`;
    await expect(read(file)).rejects.toThrow('the column Default price names no such unit: write it into the header');
  });

  it('takes no title, total or note for a company', async () => {
    const rows = ['Company,Domain,Product,Description', 'Security,,,', 'A,,(legacy),', 'B,b.example,,', 'Total,,,2'];
    expect(await codes(rows.join('\n'))).toEqual(['2 /product required', '5 /product required']);
    expect((await read(rows.join('\n'))).rows).toMatchObject([
      { company: 'A', product: '(legacy)' },
      { company: 'B', texts: { domain: 'b.example' } },
    ]);
  });

  it('has numbers unless it says otherwise, and selects with options that are numbers', async () => {
    const head = 'company,product,dimension,unit,dimension type,options';
    const rows = [
      head,
      'A,B,,Number of seats,,',
      'A,C,Size,,,1;2',
      'A,D,Size,,select,',
      'A,E,Size,,list,big',
      'A,F,,,select,',
    ];
    expect((await read(rows.join('\n'))).rows).toMatchObject([
      { dimension: { name: 'Seats', unit: 'Number of seats', type: 'number' } },
      {
        dimension: {
          type: 'select',
          options: [
            { label: '1', value: '1' },
            { label: '2', value: '2' },
          ],
        },
      },
    ]);
    expect(await codes(rows.join('\n'))).toEqual([
      '4 /options required',
      '5 /options invalid_value',
      '6 /dimension required',
    ]);
  });

  it('asks about columns that could be several fields', async () => {
    await expect(read('Vendor,Product,Type,Price,Software\nA,B,C,4,D\n')).rejects.toThrow(
      /Price could be what one unit costs[^]*two columns for product/,
    );
    await expect(read('Product\nDesk\n')).rejects.toThrow('no column has company: pass --column company=HEADER');
  });
});

it('a cell with the error of a formula refuses its row', async () => {
  const rows = ['A,#REF!,x', '#VALUE!,B,y', 'A,C,#DIV/0!', 'A,D,#N/A'];
  expect(await codes(`Company,Product,Description\n${rows.join('\n')}\n`)).toEqual([
    '2 /product invalid_value',
    '3 /company invalid_value',
    '4 /description invalid_value',
  ]);
});

it('struck-through rows are asked about', async () => {
  const rows = [
    ['Company', 'Product', 'Default price', 'Currency'],
    ['A', 'B', 5, 'USD'],
    ['A', 'C', 6, 'USD'],
  ];
  await expect(read(struckSheet(rows, 'C3'))).rejects.toThrow('1 row of the table has struck-through cells (3)');
});

describe('the columns of a sheet of products', () => {
  const namesIn = async (content: string, given: Parameters<typeof read>[1] = {}) =>
    (await read(content, given)).rows.map(({ company, product }) => `${company}: ${product}`);

  it('joins editions with names if a product is in several', async () => {
    const file = 'Vendor,Product,Edition\nA,Desk,Pro\nA,Desk,Basic\nA,Mail,\n';
    expect(await namesIn(file)).toEqual(['A: Desk Pro', 'A: Desk Basic', 'A: Mail']);
    expect(await namesIn('Vendor,Product,Edition\nA,Desk,Pro\nA,Mail,Basic\n')).toEqual(['A: Desk', 'A: Mail']);
    expect(await namesIn('Vendor,Title,Edition\nA,Desk,Pro\nA,Desk,Basic\n')).toEqual(['A: Desk Pro', 'A: Desk Basic']);
    expect(await namesIn('Vendor,Product,Plan\nA,Desk,Free\nA,Desk,Team\n')).toEqual(['A: Desk Free', 'A: Desk Team']);
    await expect(read('Vendor,Product,Edition\nA,Desk,2019\nA,Desk,2022\n')).rejects.toThrow('two columns for product');
    expect(await namesIn('Vendor,Edition\nA,Desk Pro\n')).toEqual(['A: Desk Pro']);
    const columns = new Map([['edition', 'Module']]);
    expect(await namesIn('Vendor,Product,Module\nA,Desk,Plan\n', { columns })).toEqual(['A: Desk Plan']);
  });

  it('may have columns that match no field, which are named with their texts', async () => {
    const { rows, unknown } = await read('Vendor,Vendor-website,Product,SSO,Price per user\nA,a.example,B,Yes,10\n');
    expect(rows).toMatchObject([{ company: 'A', product: 'B', texts: { website: 'a.example' } }]);
    expect([...unknown]).toEqual([['SSO', ['Yes']]]);
    await expect(read('Product,SSO\nB,Yes\n')).rejects.toThrow('it has a column SSO that matches no field');
  });

  it('is asked about columns that say what became of products', async () => {
    const file = (state: string) => `Vendor,Product,Status,Active\nA,B,approved,yes\nA,C,${state},yes\n`;
    expect((await read(file('Approved'))).rows).toHaveLength(2);
    await expect(read(file('retired'))).rejects.toThrow(
      'the column Status says what became of its rows (approved; retired): delete those that are not to be imported, then pass --ignore "Status"',
    );
    expect((await read('Vendor,Product,Stand\nA,B,01.03.2025\n')).rows).toHaveLength(1);
  });

  it('may have companies above their rows', async () => {
    const fillDown = ['company'];
    const headed = 'Product,Metric\nAlto,\nDesk,Users\nMail,Users\nBex,\nVault,Users\n';
    await expect(read(headed)).rejects.toThrow('2 rows with a single text may be companies: pass --fill-down company');
    expect(await namesIn(headed, { fillDown })).toEqual(['Alto: Desk', 'Alto: Mail', 'Bex: Vault']);
    const gaps = 'Vendor,Product,Metric\nAlto,Desk,Users\n,Mail,Users\n';
    await expect(read(gaps)).rejects.toThrow('the column Vendor is empty in 1 row with a product');
    expect(await namesIn(gaps, { fillDown })).toEqual(['Alto: Desk', 'Alto: Mail']);
  });

  it('may have companies alone', async () => {
    expect(await namesIn('Vendor,Website\nA,a.example\n')).toEqual(['A: undefined']);
  });

  it('tells types of products from those of dimensions', async () => {
    const types = async (...cells: string[]) =>
      (
        await read(`Vendor,Product,Metric,Type\n${cells.map((cell, row) => `A,B,M${row},${cell}\n`).join('')}`)
      ).rows.map(({ dimension }) => dimension?.type);
    expect(await types('number', 'yes/no')).toEqual(['number', 'checkbox']);
    expect(await types('SaaS', 'On premises')).toEqual(['number', 'number']);
    await expect(read('Vendor,Product,Option\nA,B,C\n')).rejects.toThrow('pass --column "dimension=Option" if it is');
  });

  it('may be in several sheets, and next to notes', async () => {
    const head = ['Vendor', 'Product', 'Metric'];
    const book = utils.book_new();
    const sheets = {
      'Read me': [['How to use this list']],
      Security: [head, ['A', 'B', 'C']],
      Office: [head, ['D', 'E', 'F']],
    };
    for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
    const { rows, sheet } = await read(write(book, { type: 'buffer', bookType: 'xlsx' }));
    expect(rows).toMatchObject([{ company: 'A' }, { company: 'D', number: 1002 }]);
    expect(sheet).toBe('Security, Office (its line 1 is 1001)');
  });
});
