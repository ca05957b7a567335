import { describe, expect, it } from 'vitest';
import { struckSheet } from '../../test/struck-sheet.ts';
import { readCatalogSheet } from './read-catalog-sheet.ts';

function read(content: string | Buffer) {
  const bytes = Buffer.from(content);
  async function* chunks() {
    yield bytes;
  }
  const options = { columns: new Map(), constants: new Map(), ignored: [] };
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
      /Type could be the type of a product[^]*Price could be what one unit costs[^]*two columns for product/,
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
