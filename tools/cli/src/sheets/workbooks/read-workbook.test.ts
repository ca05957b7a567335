import { CFB, utils, write, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { UsageError } from '../../errors/cli-errors.ts';
import { readWorkbook } from './read-workbook.ts';

const rows = [
  ['Vendor', 'Net'],
  ['Alto', 36],
  ['Bex', 40],
];

function bookOf(sheets: Record<string, WorkSheet>): WorkBook {
  const book = utils.book_new();
  for (const [name, sheet] of Object.entries(sheets)) utils.book_append_sheet(book, sheet, name);
  return book;
}

function bytesOf(book: WorkBook): Buffer {
  return write(book, { type: 'buffer', bookType: 'xlsx', cellStyles: true, compression: true });
}

/** The workbook with a part changed. */
function withPart(bytes: Buffer, name: string, change: (text: string) => string): Buffer {
  const archive = CFB.read(bytes, { type: 'buffer' });
  const part = CFB.find(archive, `/${name}`);
  part.content = Buffer.from(change(Buffer.from(part.content).toString()));
  part.size = part.content.length;
  return CFB.write(archive, { type: 'buffer', fileType: 'zip' });
}

function readSheets(sheets: Record<string, WorkSheet>, sheet?: string) {
  return readWorkbook(bytesOf(bookOf(sheets)), { file: 'b.xlsx', sheet });
}

describe('the number of a cell', () => {
  it.each([
    ['0"k"', 36, '36k', undefined],
    ['0.0,"k"', 36_000, 36_000, undefined],
    ['0.0%', 0.36, '36.0%', undefined],
    ['[$€-2] #,##0.00', 36, 36, '€'],
    ['_("$"* #,##0.00_);_("$"* \\(#,##0.00\\);_("$"* "-"??_);_(@_)', 0, 0, '$'],
    ['#,##0.00 "CHF"', -36, -36, 'CHF'],
    ['0', 36, 36, undefined],
  ])('is read with what its format shows: %s', async (z, v, ...[value, currency]) => {
    const sheet = utils.aoa_to_sheet(rows);
    sheet['B2'] = { t: 'n', v, z };
    const { rows: read } = await readSheets({ Data: sheet });
    expect(read[1]?.cells).toEqual(['Alto', value]);
    expect(read[1]?.currencies?.[1]).toBe(currency);
  });

  it('of a formula is the one that was saved with it, and needed', async () => {
    const sheet = utils.aoa_to_sheet(rows);
    sheet['B2'] = { t: 'n', f: 'B3*2', v: 80 };
    expect((await readSheets({ Data: sheet })).rows[1]?.cells).toEqual(['Alto', 80]);
    // The library writes `t="e"`, which other programs leave out.
    const bytes = bytesOf(bookOf({ Data: { ...sheet, B2: { t: 'n', f: 'B3*2' } } }));
    const unset = withPart(bytes, 'xl/worksheets/sheet1.xml', (xml) => xml.replace(' t="e"><f>', '><f>'));
    await expect(readWorkbook(unset, { file: 'b.xlsx', sheet: undefined })).rejects.toThrow(
      'the formula =B3*2 in B2 of the sheet Data was saved without its value: open the file in a spreadsheet program',
    );
    sheet['B2'] = { t: 's', f: 'IF(B3>1,"","x")', v: '' };
    expect((await readSheets({ Data: sheet })).rows[1]?.cells).toEqual(['Alto', '']);
  });

  it('that was never calculated is refused, because its value is 0', async () => {
    const sheet = utils.aoa_to_sheet([...rows, ['Cara', undefined]]);
    sheet['B4'] = { t: 'n', v: 0, f: 'B3*2' };
    sheet['!ref'] = 'A1:B4';
    const bytes = bytesOf(bookOf({ Data: sheet }));
    expect((await readWorkbook(bytes, { file: 'b.xlsx', sheet: undefined })).rows.at(-1)?.cells).toEqual(['Cara', 0]);
    const asks = (text: string) => text.replace('</workbook>', '<calcPr fullCalcOnLoad="1"/></workbook>');
    const open = readWorkbook(withPart(bytes, 'xl/workbook.xml', asks), { file: 'b.xlsx', sheet: undefined });
    await expect(open).rejects.toThrow('such as =B3*2 in B4, were never calculated, and all are 0');
  });
});

describe('merged cells', () => {
  it('give their value to each of their rows, which know it', async () => {
    const sheet = utils.aoa_to_sheet([['Title'], ['Vendor', 'Net'], ['Alto', 1], [undefined, 2], ['Bex', 3]]);
    sheet['!merges'] = ['A1:B1', 'A3:A4'].map((range) => utils.decode_range(range));
    const { rows: read } = await readSheets({ Data: sheet });
    expect(read.map(({ cells }) => cells)).toEqual([
      ['Title'],
      ['Vendor', 'Net'],
      ['Alto', 1],
      ['Alto', 2],
      ['Bex', 3],
    ]);
    expect(read.map(({ merged }) => merged)).toEqual([undefined, undefined, [0], [0], undefined]);
  });

  it('that overlap without end are refused', async () => {
    const sheet = utils.aoa_to_sheet(Array.from({ length: 3_000 }, (_, row) => [row]));
    sheet['!merges'] = Array.from({ length: 2_000 }, () => utils.decode_range('A1:A3000'));
    await expect(readSheets({ Data: sheet })).rejects.toThrow('too many merged cells: unmerge them');
  });
});

describe('the sheet', () => {
  const data = () => utils.aoa_to_sheet(rows);

  it('is the only visible one with rows, or the one that is named', async () => {
    const sheets = { Empty: utils.aoa_to_sheet([]), Data: data(), More: data() };
    await expect(readSheets(sheets)).rejects.toThrow('several sheets: select one with --sheet: Data, More.');
    expect(await readSheets(sheets, 'More')).toMatchObject({ name: 'More', rows: [{ number: 1 }, {}, {}] });
    await expect(readSheets(sheets, 'Other')).rejects.toThrow('no sheet Other: it has Empty, Data, More.');
    const { More: _, ...few } = sheets;
    expect(await readSheets(few)).toMatchObject({ name: 'Data' });
  });

  it('is whole although others are looked at too', async () => {
    const long = utils.aoa_to_sheet(Array.from({ length: 500 }, (_, row) => [row]));
    expect((await readSheets({ Long: long, Empty: utils.aoa_to_sheet([]) })).rows).toHaveLength(500);
    const low = utils.aoa_to_sheet([...Array.from({ length: 300 }, () => []), ['Vendor']]);
    await expect(readSheets({ Data: data(), Low: low })).rejects.toThrow('several sheets');
  });

  it('may be hidden if it is named', async () => {
    const book = bookOf({ Notes: utils.aoa_to_sheet([]), Data: data() });
    book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] };
    const chosen = { file: 'b.xlsx', sheet: undefined };
    await expect(readWorkbook(bytesOf(book), chosen)).rejects.toThrow(
      'hidden sheets only: select one with --sheet: Data',
    );
    expect((await readWorkbook(bytesOf(book), { ...chosen, sheet: 'Data' })).rows).toHaveLength(3);
  });

  it('may be in a workbook of the old kind', async () => {
    const sheet = data();
    sheet['B2'] = { t: 'n', v: 36, z: '#,##0.00 "CHF"' };
    sheet['B3'] = { t: 'n', v: 0.5, z: '0%' };
    const bytes = write(bookOf({ Data: sheet }), { type: 'buffer', bookType: 'biff8' });
    const { rows: read } = await readWorkbook(bytes, { file: 'b.xls', sheet: undefined });
    expect(read.slice(1)).toMatchObject([
      { cells: ['Alto', 36], currencies: [undefined, 'CHF'] },
      { cells: ['Bex', '50%'] },
    ]);
  });

  it('is refused with a remedy if it is too large or cannot be read', async () => {
    const bytes = bytesOf(bookOf({ Data: data() }));
    const entry = bytes.lastIndexOf('xl/worksheets/sheet1.xml') - 46;
    expect(bytes.readUInt32LE(entry)).toBe(0x02014b50);
    bytes.writeUInt32LE(2 ** 30, entry + 24);
    await expect(readWorkbook(bytes, { file: 'b.xlsx', sheet: undefined })).rejects.toThrow(
      'b.xlsx has a sheet of 1024 MiB, and at most 256 can be read: delete columns and rows',
    );
    const damaged = Buffer.from('PK\u0003\u0004 no workbook');
    await expect(readWorkbook(damaged, { file: 'b.xlsx', sheet: undefined })).rejects.toThrow(UsageError);
  });
});

it('shows a month without its first day, and with any other day', async () => {
  const days = [1, 31].map((day) => ({ t: 'n', v: 45_870 + day - 1, z: 'mmm-yy' }));
  const sheet = utils.aoa_to_sheet([['Start', 'End'], days]);
  const { rows: read } = await readSheets({ Sheet1: sheet });
  expect(read[1]?.cells).toEqual(['2025-08', '2025-08-31']);
});
