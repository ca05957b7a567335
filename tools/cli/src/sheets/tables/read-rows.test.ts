import { describe, expect, it } from 'vitest';
import { readRows, type Row } from './read-rows.ts';

function rowsOf(text: string | Buffer, delimiter?: string): Promise<Row[]> {
  async function* chunks() {
    const bytes = Buffer.from(text);
    for (let from = 0; from < bytes.length; from += 7) yield bytes.subarray(from, from + 7);
  }
  return Array.fromAsync(readRows(chunks(), delimiter));
}

describe('the rows of a CSV file', () => {
  it('have their cells as text and the number of their first line, blank lines counted', async () => {
    expect(await rowsOf('a,b\r\n1,"x, ""y"""\r\n\r\n=1+2,@z\r\n')).toMatchObject([
      { number: 1, cells: ['a', 'b'] },
      { number: 2, cells: ['1', 'x, "y"'] },
      { number: 4, cells: ['=1+2', '@z'], endOffset: 30 },
    ]);
  });

  it.each([';', '\t', '|', ','])('use the delimiter of the header row: %j', async (divider) => {
    const text = `\uFEFFid${divider}"na${divider}me"${divider}z\n1${divider}2${divider}3`;
    expect(await rowsOf(text)).toMatchObject([{ cells: ['id', `na${divider}me`, 'z'] }, { cells: ['1', '2', '3'] }]);
  });

  it('use the delimiter of a first line for Excel, which is not a row', async () => {
    expect(await rowsOf('sep=|\r\na,b|c\r\n')).toMatchObject([{ number: 2, cells: ['a,b', 'c'] }]);
    expect(await rowsOf('sep=;\na|b\n', '|')).toMatchObject([{ number: 2, cells: ['a', 'b'] }]);
  });

  it('do not include rows with only blank cells', async () => {
    expect(await rowsOf('a,b\n,\n , \n1,\n')).toMatchObject([{ number: 1 }, { number: 4, cells: ['1', ''] }]);
  });

  it('may have line ends in quotes, and later rows keep the right numbers', async () => {
    const rows = await rowsOf('a,b\r\n1,"two\r\nlines, ""quoted""\r\n"\r\n2,"x"\r\n3,5" wide\r\n4,y\r\n');
    expect(rows).toMatchObject([
      { number: 1 },
      { number: 2, cells: ['1', 'two\r\nlines, "quoted"\r\n'] },
      { number: 5, cells: ['2', 'x'] },
      { number: 6, fault: { code: 'not_csv', message: expect.stringContaining('middle of cell 2') } },
      { number: 7, cells: ['4', 'y'] },
    ]);
  });

  it('are refused individually when they are not text, and when they never end', async () => {
    const rows = await rowsOf(
      Buffer.concat([Buffer.from('a,b\n1,'), Buffer.from([0xff]), Buffer.from('\n2,c\n3,"open\nend')]),
    );
    expect(rows).toMatchObject([
      { cells: ['a', 'b'] },
      { number: 2, fault: { code: 'not_utf8' } },
      { number: 3, cells: ['2', 'c'] },
      { number: 4, fault: { code: 'not_csv' } },
    ]);
  });

  it('are refused with a remedy when they are in UTF-16', async () => {
    for (const text of ['\uFEFFa;b\n1;2\n', 'a;b\n1;2\n'])
      expect((await rowsOf(Buffer.from(text, 'utf16le')))[0]).toMatchObject({
        number: 1,
        fault: { code: 'not_utf8', message: expect.stringContaining('save the file as UTF-8') },
      });
  });

  it('are refused when their lines end with a carriage return alone', async () => {
    expect(await rowsOf('a,b\r1,2\r')).toMatchObject([
      { number: 1, fault: { message: expect.stringContaining('LF') } },
    ]);
    expect(await rowsOf('"a\rx",b\n"1\r",2\n')).toMatchObject([{ cells: ['a\rx', 'b'] }, { cells: ['1\r', '2'] }]);
  });

  it('are refused when they are too long, and those after them are read', async () => {
    const rows = await rowsOf(`a,b\n1,"${'x\n'.repeat(600_000)}`);
    expect(rows[1]).toMatchObject({ number: 2, fault: { code: 'too_long' } });
  });

  it('stay in order when there are many', async () => {
    const text = Array.from({ length: 1_200 }, (_, index) => `${index},"${index}"`).join('\n');
    expect((await rowsOf(text)).map((row) => 'cells' in row && row.cells[1])).toEqual(
      Array.from({ length: 1_200 }, (_, index) => String(index)),
    );
  });
});
