import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { linesOf, recordsOf, same } from '../../test/records-of.ts';
import { UsageError } from '../errors/cli-errors.ts';
import { previewOf } from './import/preview.ts';

const typeOnly = { purchaseType: 'new_purchase' };
const head = 'Vendor,Product,Seats,Start date,End date,Total';

/** A file with a purchase for each total. */
function withTotals(...totals: string[]): string {
  const rows = totals.map((total, row) => `Alto ${row},Desk,10,2025-01-01,2025-12-31,"${total}"`);
  return `${head}\n${rows.join('\n')}\n`;
}

/** A workbook with a purchase for each number format of its amount. */
function withFormats(...formats: string[]): Buffer {
  const rows = formats.map((_, row) => [`Alto ${row}`, 'Desk', 10, '2025-01-01', '2025-12-31', 1_200]);
  const sheet = utils.aoa_to_sheet([head.split(','), ...rows]);
  formats.forEach((z, row) => Object.assign(sheet, { [`F${row + 2}`]: { t: 'n', v: 1_200, z } }));
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Sheet1');
  return write(book, { type: 'buffer', bookType: 'xlsx' });
}

describe('signs of currencies next to amounts', () => {
  it.each([
    ['Rs. 1,00,000.50', 'INR', 'PKR'],
    ['12 000,50 kr', 'SEK', 'NOK'],
    ['￥1,200,300', 'JPY', 'CNY'],
  ])('that several currencies share are asked about: %s', async (total, usual, other) => {
    await expect(recordsOf(withTotals(total), { set: typeOnly })).rejects.toThrow(`pass --set currency=${usual}`);
    const answered = await recordsOf(withTotals(total), { set: { ...typeOnly, currency: other } });
    expect(answered).toMatchObject([{ currency: other }]);
    const wrong = await recordsOf(withTotals(total), { set: { ...typeOnly, currency: 'EUR' } });
    expect(wrong).toMatchObject([{ code: 'contradiction', pointer: '/netPrice' }]);
  });

  it('that only one currency has tell it', async () => {
    const totals = ['1,200 Ft', '₺1,200', '₱1,200', '1,200円', 'NT$1,200', 'RMB 1,200.50', 'US $1,200', '€1,200 EUR'];
    const found = await recordsOf(withTotals(...totals), { set: typeOnly });
    const currencies = found.map(({ currency }) => currency);
    expect(currencies).toEqual(['HUF', 'TRY', 'PHP', 'JPY', 'TWD', 'CNY', 'USD', 'EUR']);
    expect(found.map(({ netTotal }) => Math.floor(netTotal))).toEqual(totals.map(() => 1_200));
  });

  it('that contradict each other refuse the row', async () => {
    const [refused] = await recordsOf(withTotals('€1,200.50 USD'), { set: { ...typeOnly, currency: 'EUR' } });
    expect(refused).toMatchObject({ code: 'invalid_format', pointer: '/netPrice' });
  });

  it('may be followed by the stroke that ends amounts in India', async () => {
    const set = { ...typeOnly, currency: 'INR' };
    expect(await recordsOf(withTotals('Rs. 1,00,000/-'), { set })).toMatchObject([{ netTotal: 100_000 }]);
  });
});

describe('a column of currencies with signs', () => {
  const file = (...signs: string[]) =>
    `${head},Currency\n${signs.map((sign, row) => `Alto ${row},Desk,10,2025-01-01,2025-12-31,1200.50,${sign}`).join('\n')}\n`;

  it('is asked about where several currencies share one', async () => {
    const asked = recordsOf(file('$', '€'), { set: typeOnly });
    await expect(asked).rejects.toThrow('the column Currency has $, which several currencies share');
    const answered = await recordsOf(file('$', '€', 'GBP'), { set: { ...typeOnly, currency: 'CAD' } });
    expect(answered.map(({ currency }) => currency)).toEqual(['CAD', 'EUR', 'GBP']);
  });

  it('refuses what is no currency', async () => {
    const found = await recordsOf(file('USA', 'kEUR', 'Dollar', 'Euro'), { set: typeOnly });
    expect(found.map(({ pointer, currency }) => pointer ?? currency)).toEqual([
      '/currency',
      '/currency',
      '/currency',
      'EUR',
    ]);
  });

  it('is asked about where the answer is no meaning of the sign', async () => {
    const asked = recordsOf(file('$', 'kr'), { set: { ...typeOnly, currency: 'USD' } });
    await expect(asked).rejects.toThrow('the column Currency has kr, which several currencies share: write codes');
  });
});

describe('formats of a workbook', () => {
  it('tell a currency by the country next to a sign that several share', async () => {
    for (const [format, currency] of [
      ['[$kr-41D] #,##0.00', 'SEK'],
      ['[$kr-406] #,##0.00', 'DKK'],
      ['[$Rs.-4009] #,##0.00', 'INR'],
      ['[$$-1009]#,##0.00', 'CAD'],
      ['[$$-en-AU]#,##0.00', 'AUD'],
    ] as const)
      expect(await recordsOf(withFormats(format), { set: typeOnly })).toMatchObject([{ currency, netTotal: 1_200 }]);
  });

  it('with the country of many programs leave the sign open', async () => {
    await expect(recordsOf(withFormats('[$$-409]#,##0.00'), { set: typeOnly })).rejects.toThrow('amounts are in $');
    await expect(recordsOf(withFormats('#,##0 "kr"'), { set: typeOnly })).rejects.toThrow('amounts are in kr');
  });

  it('that contradict the option stop it', async () => {
    const asked = recordsOf(withFormats('[$$-1009]#,##0.00'), { set: { ...typeOnly, currency: 'USD' } });
    await expect(asked).rejects.toThrow('the column Total is in CAD, but --set says currency=USD');
  });

  it('give each cell its own currency where they show several', async () => {
    const file = withFormats('[$$-409]#,##0.00', '[$$-1009]#,##0.00', '#,##0.00 [$€-407]', '0.00');
    await expect(recordsOf(file, { set: typeOnly })).rejects.toThrow('amounts are in $');
    const records = await recordsOf(file, { set: { ...typeOnly, currency: 'USD' } });
    expect(records.map(({ currency }) => currency)).toEqual(['USD', 'CAD', 'EUR', 'USD']);
  });
});

describe('a sign that several currencies share', () => {
  const file = (header: string) =>
    `Vendor,Product,Seats,Start date,End date,${header}\nAlto,Desk,10,2025-01-01,2025-12-31,"$1,200.50"\n`;

  it('means what the code in its header or that of another amount says', async () => {
    expect(await recordsOf(file('Total (CAD)'), { set: typeOnly })).toMatchObject([{ currency: 'CAD' }]);
    const two = file('Unit price per year,Total (CAD)').replace(/(".*")/, '$1,"12,005.00"');
    expect(await recordsOf(two, { set: typeOnly })).toMatchObject([{ currency: 'CAD', netTotal: 12_005 }]);
  });

  it('is left open by a code that it cannot mean', async () => {
    await expect(recordsOf(file('Total (EUR)'), { set: typeOnly })).rejects.toThrow('amounts are in $');
  });
});

describe('a price whose header names a currency', () => {
  it('is as unclear as without it, and is the only question', async () => {
    for (const header of ['Cost USD', 'EUR Price', 'Fee in GBP']) {
      const file = `Vendor,Product,Seats,Start date,End date,${header}\nAlto,Desk,10,2025-01-01,2025-12-31,1200.50\n`;
      const asked = `the column ${header} could be what all units cost or what one costs: say --column "netPrice=${header}" or --column "unitPrice=${header}". It holds 1200.50. For Desk with 10 units, that is 1,200.50 in all (120.05 each), or 12,005 in all.`;
      const whole = new UsageError(`a.csv cannot be read without an answer:\n  ${asked}`);
      await expect(recordsOf(file, { set: typeOnly })).rejects.toThrow(whole);
    }
  });
});

describe('days in several languages', () => {
  it.each([
    ['1 de enero de 2025', '31 de diciembre de 2025'],
    ['1 de janeiro de 2025', '31 de dezembro de 2025'],
    ['1er janvier 2025', '31 déc. 2025'],
    ['1º gennaio 2025', '31 dicembre 2025'],
    ['2025年1月1日', '2025年12月31日'],
    ['Wednesday, January 1, 2025', 'Wed, 31 Dec 2025'],
    ['20250101', '20251231'],
  ])('such as %s are read', async (first, last) => {
    const file = `${head}\nAlto,Desk,10,"${first}","${last}",1200.50\n`;
    expect(await recordsOf(file, { set: { ...typeOnly, currency: 'EUR' } })).toMatchObject([
      { startDate: '2025-01-01', endDate: '2025-12-31' },
    ]);
  });

  it('that do not exist are refused', async () => {
    const days = ['31 de febrero de 2025', '2025年2月30日', '20250230', '20251301'];
    const file = `${head}\n${days.map((day) => `Alto,Desk,10,${day},2025-12-31,1200.50`).join('\n')}\n`;
    const found = await recordsOf(file, { set: { ...typeOnly, currency: 'EUR' } });
    expect(found.map(({ pointer }) => pointer)).toEqual(days.map(() => '/startDate'));
  });
});

describe('what is not known', () => {
  const columns = 'Vendor,Product,Seats,Unit price,Start date,End date,Term (months),Total';
  const set = { ...typeOnly, currency: 'EUR' };

  it('is left out where a purchase does without it, and is never taken for a number', async () => {
    const file = `${columns}\nAlto,Desk,–,n/a,2025-01-01,TBD,12,1200.50\n`;
    const [found] = await recordsOf(file, { set });
    expect(found).toMatchObject({ startDate: '2025-01-01', termMonths: 12, netTotal: 1_200.5 });
    expect(found.lines).toEqual([{ product: 'Desk', netPrice: 1_200.5 }]);
    expect(found).not.toHaveProperty('endDate');
  });

  it('is the value set for all rows', async () => {
    const file = `${head}\nAlto,Desk,n/a,2025-01-01,2025-12-31,1200.50\n`;
    expect(await recordsOf(file, { set: { ...set, quantity: '7' } })).toMatchObject([{ lines: [{ quantity: 7 }] }]);
  });

  it('refuses the row where it is the amount', async () => {
    const found = await recordsOf(withTotals('—', 'TBD'), { set });
    expect(found.map(({ pointer }) => pointer)).toEqual(['/netPrice', '/netPrice']);
  });
});

describe('a preview', () => {
  it('passes over rows without a day or a term, which will be refused', async () => {
    // If many rows lacked it, the command would ask whether it is the one above.
    const whole = Array.from({ length: 12 }, (_, row) => `Alto,Desk ${row},10,2025-01-01,2025-12-31,100.50`);
    const file = `${head}\n${whole.join('\n')}\nAlto,Lamp,5,,,700.25\n`;
    async function* lines() {
      yield* await linesOf(file, { set: { ...typeOnly, currency: 'EUR' } });
    }
    expect(await previewOf(lines(), '2026-01-31')).toMatchObject({ purchases: 12, totals: { EUR: 1_206 } });
  });

  it('reports a list price that is less than what was paid', async () => {
    const file = `${head},List price of the line\nAlto,Desk,100,2025-01-01,2025-12-31,9600.50,120\n`;
    const columns = new Map([['listPrice', 'List price of the line']]);
    const [line] = await linesOf(file, { set: { ...typeOnly, currency: 'EUR' }, columns });
    expect(line).toMatchObject({ notes: [{ code: 'unlikely_price', pointer: '/listPrice' }] });
  });
});

describe('tables that are repeated or filtered', () => {
  it('may have header rows on each page that differ in spaces only', async () => {
    const row = (name: string) => `${name},Desk,10,2025-01-01,2025-12-31,1200.50`;
    const again = 'Vendor ,Product,Seats, Start date,End date,Total ';
    const found = await recordsOf(`${head}\n${row('Alto')}\n${again}\n${row('Bex')}\n`, { set: same });
    expect(found.map(({ supplier }) => supplier)).toEqual(['Alto', 'Bex']);
  });

  it('are asked about the state of their rows, and about days of payment', async () => {
    const file = `${head},Status,Net 30\nAlto,Desk,10,2025-01-01,2025-12-31,1200.50,Cancelled,yes\n`;
    const asked = recordsOf(file, { set: typeOnly });
    await expect(asked).rejects.toThrow('the column Status says what became of each row');
    await expect(asked).rejects.toThrow('the column Net 30 seems to say when payments are due');
  });
});
