import { utils, write } from '@e965/xlsx';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readRates, type RateOptions } from './read-rates.ts';

const plain: RateOptions = { columns: new Map(), constants: new Map(), ignored: [] };

/** What a file says, and how it was understood. */
async function ratesOf(file: string | Buffer, options: Partial<RateOptions> = {}, name = 'rates.xlsx') {
  let readAs = '';
  const onUnderstood = (text: string) => {
    readAs = text;
  };
  async function* chunks() {
    yield Buffer.from(file);
  }
  const source = { name, chunks, totalBytes: undefined };
  const lines = await Array.fromAsync(readRates(source, { ...plain, onUnderstood, ...options }));
  const rates = lines.map((line) => ('json' in line ? JSON.parse(line.json) : line));
  const rows = lines.flatMap((line) => ('rows' in line ? (line.rows ?? []) : [line.number]));
  return { readAs, rates, rows };
}

type Rows = (string | number | Date | null)[][];

function workbook(sheets: Record<string, Rows>): Buffer {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows, { UTC: true }), name);
  return write(book, { type: 'buffer', bookType: 'xlsx' });
}

const day = (text: string) => new Date(`${text}T00:00:00Z`);
const pairs: Rows = [
  ['Date', 'From', 'To', 'Rate'],
  [day('2024-02-01'), 'USD', 'JPY', 146.5],
  [day('2024-02-02'), 'USD', 'JPY', 146.125],
];

describe('rates in a workbook', () => {
  it('are read below titles, with the days and numbers of the cells', async () => {
    const file = workbook({ Rates: [['Month-end rates'], [], ...pairs] });
    const { readAs, rates, rows } = await ratesOf(file);
    expect(rates).toEqual([
      { date: '2024-02-01', from: 'USD', rates: { JPY: 146.5 } },
      { date: '2024-02-02', from: 'USD', rates: { JPY: 146.125 } },
    ]);
    expect(rows).toEqual([4, 5]);
    expect(readAs).toMatch(/^sheet Rates: a row is the rate of two currencies;/);
  });

  it('may have a column per currency, without those that are discontinued', async () => {
    const file = workbook({
      Sheet1: [
        ['Date', 'USD', 'JPY', 'CYP', 'GBP'],
        [day('2024-03-01'), 1.0826, 162.68, 'N/A', 0.8559],
        [day('2024-02-29'), 1.0813, null, 'N/A', 0.8551],
      ],
    });
    const { rates, readAs } = await ratesOf(file, {}, 'eurofxref-hist.xlsx');
    expect(rates).toEqual([
      { date: '2024-03-01', from: 'EUR', rates: { USD: 1.0826, JPY: 162.68, GBP: 0.8559 } },
      { date: '2024-02-29', from: 'EUR', rates: { USD: 1.0813, GBP: 0.8551 } },
    ]);
    expect(readAs).toContain('what 1 EUR is in each currency');
  });

  it('with several sheets stops until one is named', async () => {
    const file = workbook({ 2023: pairs, 2024: pairs });
    await expect(ratesOf(file)).rejects.toThrow('has several sheets: select one with --sheet: 2023, 2024.');
    expect((await ratesOf(file, { sheet: '2024' })).rates).toHaveLength(2);
  });

  it('with an error or a percentage instead of a rate is refused in that row', async () => {
    const sheet = utils.aoa_to_sheet(pairs, { UTC: true });
    Object.assign(sheet, { D2: { t: 'e', v: 0x17 }, D3: { t: 'n', v: 1.46, z: '0%' } });
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, 'Rates');
    const { rates } = await ratesOf(write(book, { type: 'buffer' }));
    expect(rates).toMatchObject([
      { number: 2, fault: { pointer: '/rate', message: expect.stringContaining('#REF!') } },
      { number: 3, fault: { pointer: '/rate', message: expect.stringContaining('146%') } },
    ]);
  });
});

describe('whose rates the columns of currencies are', () => {
  const head = ['Date', 'EUR', 'GBP'];
  const row = [day('2024-03-01'), 1.08, 1.27];

  it('is asked where they include the euro, are few, or have a title that names a currency', async () => {
    await expect(ratesOf(workbook({ Sheet1: [head, row] }))).rejects.toThrow('it has a column EUR');
    const few = workbook({ Sheet1: [['Date', 'USD', 'CHF'], row] });
    await expect(ratesOf(few)).rejects.toThrow('it is not the history of the European Central Bank');
    const titled = workbook({ Sheet1: [['What 1 unit is in USD'], ['Date', 'CHF', 'GBP'], row] });
    await expect(ratesOf(titled)).rejects.toThrow('above the header row stands "What 1 unit is in USD"');
  });

  it('is said by --set', async () => {
    const file = workbook({
      Sheet1: [
        ['Date', 'USD', 'EUR', 'GBP'],
        [day('2024-03-01'), 1, 0.92, 0.79],
      ],
    });
    const { rates, readAs } = await ratesOf(file, { constants: new Map([['from', 'USD']]) });
    expect(rates).toEqual([{ date: '2024-03-01', from: 'USD', rates: { EUR: 0.92, GBP: 0.79 } }]);
    expect(readAs).toContain('what 1 USD is in each currency');
  });
});

describe('rates as text', () => {
  it('are read as their own cells show: the order of days, and the decimal sign', async () => {
    const file = 'Date;From;To;Exchange rate\n01.02.2024;USD;JPY;146,5\n13.02.2024;USD;JPY;1.146,25\n';
    const { rates, readAs } = await ratesOf(file, {}, 'rates.csv');
    expect(rates).toEqual([
      { date: '2024-02-01', from: 'USD', rates: { JPY: 146.5 } },
      { date: '2024-02-13', from: 'USD', rates: { JPY: 1_146.25 } },
    ]);
    expect(readAs).toContain('days dmy, decimal comma');
  });

  it('that can be read in two ways are asked about', async () => {
    const file = 'date,from,to,rate\n01/02/2024,EUR,IDR,17.082\n';
    const asked = ratesOf(file, {}, 'rates.csv');
    await expect(asked).rejects.toThrow('the column date has 01/02/2024');
    await expect(asked).rejects.toThrow('the column rate has 17.082, which could be thousands or decimals');
    const { rates } = await ratesOf(file, { dates: 'dmy', decimal: ',' }, 'rates.csv');
    expect(rates).toEqual([{ date: '2024-02-01', from: 'EUR', rates: { IDR: 17_082 } }]);
  });

  it('may be in UTF-16 and compressed', async () => {
    const text = '\uFEFFdate\tfrom\tto\trate\n2024-02-01\tUSD\tJPY\t146.5\n';
    const { rates } = await ratesOf(gzipSync(Buffer.from(text, 'utf16le')), {}, 'rates.tsv.gz');
    expect(rates).toEqual([{ date: '2024-02-01', from: 'USD', rates: { JPY: 146.5 } }]);
  });

  it('stop where a column may change their meaning, or no header is known', async () => {
    const sap = 'date,from,to,rate,Factor\n2024-02-01,JPY,USD,0.68,100\n';
    await expect(ratesOf(sap, {}, 'rates.csv')).rejects.toThrow('the column Factor may say for how many units');
    const german = 'Tag,Aus,Zu,Notiz\n2024-02-01,USD,JPY,146.5\n';
    await expect(ratesOf(german, {}, 'rates.csv')).rejects.toThrow('no column has date: pass --column date=HEADER');
    const renamed = new Map(Object.entries({ date: 'Tag', from: 'Aus', to: 'Zu', rate: 'Notiz' }));
    const { rates } = await ratesOf(german, { columns: renamed }, 'rates.csv');
    expect(rates).toEqual([{ date: '2024-02-01', from: 'USD', rates: { JPY: 146.5 } }]);
  });

  it('are asked for currencies that no column has', async () => {
    const file = 'Wechselkurse;;\nDatum;Zielwährung;Kurs\n02.01.2025;USD;1,0321\n15.01.2025;CHF;0,9401\n';
    await expect(ratesOf(file, {}, 'rates.csv')).rejects.toThrow(
      'no column has from: pass --column from=HEADER or --set from=CODE, the currency of which 1 is worth the rate',
    );
    const { rates } = await ratesOf(file, { constants: new Map([['from', 'EUR']]) }, 'rates.csv');
    expect(rates).toEqual([
      { date: '2025-01-02', from: 'EUR', rates: { USD: 1.0321 } },
      { date: '2025-01-15', from: 'EUR', rates: { CHF: 0.9401 } },
    ]);
  });
});
