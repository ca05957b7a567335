import { describe, expect, it } from 'vitest';
import { recordsOf } from '../../../test/records-of.ts';

const set = { purchaseType: 'new_purchase', currency: 'EUR' };
const noCurrency = { purchaseType: 'new_purchase' };
const terms = ['2025-01-01,2025-12-31', '2025-02-01,2026-01-31', '2025-03-01,2027-02-28'];

/** Three rows of as many products. */
function file(header: string, ...cells: string[]): string {
  const rows = cells.map((each, at) => `Alto,Desk ${at},${(at + 1) * 10},${terms[at]},${each}`);
  return [`Vendor,Product,Seats,Start,End,${header}`, ...rows].join('\n');
}

const totals = (header: string, ...cells: string[]) => recordsOf(file(header, ...cells), { set });

describe('a column that adds up another one from row to row', () => {
  it('is left out, whatever it is called, and tells that the other is what each line costs', async () => {
    for (const header of ['Total,Kumuliert', 'Cost,Running total', 'Amount,Total amount'])
      expect(await totals(header, '100.50,100.50', '200,300.50', '50,350.50')).toMatchObject([
        { netTotal: 100.5 },
        { netTotal: 200 },
        { netTotal: 50 },
      ]);
  });

  it('is asked about where a row does not add up, or few rows do', async () => {
    const open = 'it has a column Running total that matches no field';
    await expect(totals('Total,Running total', '100,100', '200,300', '50,351')).rejects.toThrow(open);
    await expect(totals('Total,Running total', '100,100', '200,300')).rejects.toThrow(open);
  });
});

describe('a price of units next to the amount of a period', () => {
  it('is left out where its units come to the amount', async () => {
    const found = await totals('Price noted,Total/yr', '30,300', '20,400', '5,150');
    expect(found).toMatchObject([{ netTotal: 300 }, { netTotal: 400 }, { netTotal: 300 }]);
  });

  it('is asked about where one does not', async () => {
    await expect(totals('Price noted,Total/yr', '30,300', '20,400', '5,160')).rejects.toThrow('Price noted');
  });
});

describe('the same amounts for two periods', () => {
  it('are those of the longer one, and the only question is whether they are of all units', async () => {
    const cells = ['300,3600', '8.33,100', '100,1200'];
    const asked = totals('Monthly cost,Annual cost', ...cells);
    await expect(asked).rejects.toThrow('the column Annual cost could be what all units cost or what one costs');
    await expect(asked).rejects.not.toThrow('Monthly');
    const columns = new Map([['netPrice', 'Annual cost']]);
    expect(await recordsOf(file('Monthly cost,Annual cost', ...cells), { set, columns })).toMatchObject([
      { netTotal: 3_600 },
      { netTotal: 100 },
      { netTotal: 2_400 },
    ]);
  });

  it('are both asked about where they differ', async () => {
    const asked = totals('Monthly cost,Annual cost', '300,3600', '10,100', '100,1200');
    await expect(asked).rejects.toThrow('the column Monthly cost could be');
  });
});

describe('a price of units that names no period', () => {
  it.each(['Annual cost', 'Annual amount', 'Kosten pro Jahr'])(
    'is for the period of the amount that it comes to: %s',
    async (header) => {
      expect(await totals(`Price per user,${header}`, '36,360', '5.5,110', '2,60')).toMatchObject([
        { netTotal: 360 },
        { netTotal: 110 },
        { netTotal: 120 },
      ]);
    },
  );

  it('is asked about where it does not, or there is one unit only', async () => {
    const question = 'the column Annual cost could be what all units cost or what one costs';
    await expect(totals('Price per user,Annual cost', '36,360', '5.5,110', '2,61')).rejects.toThrow(question);
    const single = file('Price per user,Annual cost', '36,36').replace(',10,', ',1,');
    await expect(recordsOf(single, { set })).rejects.toThrow(question);
  });
});

describe('the total of a contract', () => {
  it('is what was paid, next to an amount of its first year', async () => {
    expect(await totals('ACV,TCV', '100,100', '200,200', '300,660.50')).toMatchObject([
      { netTotal: 100 },
      { netTotal: 200 },
      { netTotal: 660.5 },
    ]);
    await expect(totals('ACV,TCV', '100,100', '200,200', '300,1300')).rejects.toThrow('two columns for netPrice');
  });

  it.each(['Spent to date', 'Remaining (EUR)', 'Paid so far', 'Importo liquidato', 'Reste à payer', 'Restbetrag'])(
    'is read next to what is a part of it: %s',
    async (header) => {
      expect(await totals(`Total,${header}`, '100,40', '200,0', '300,300')).toMatchObject([
        { netTotal: 100 },
        { netTotal: 200 },
        { netTotal: 300 },
      ]);
    },
  );
});

it.each(['Paid', 'Bezahlt', 'Amount paid', 'Actual cost', 'Montant facturé'])(
  'what was paid is asked about next to another total: %s',
  async (header) => {
    await expect(totals(`Total,${header}`, '100,40', '200,0', '300,300')).rejects.toThrow(`column ${header} `);
  },
);

describe('a column of currencies', () => {
  it.each(['Contract Value Currency', 'Local currency', 'Vertragswährung'])(
    'is known by its cells: %s',
    async (header) => {
      const found = await recordsOf(file(`Total,${header}`, '100,USD', '200,CHF'), { set: noCurrency });
      expect(found).toMatchObject([{ currency: 'USD' }, { currency: 'CHF' }]);
    },
  );

  it.each([
    ['Reporting currency', '100,USD', '200,CHF'],
    ['Local currency,Settlement currency', '100,USD,USD', '200,CHF,USD'],
  ])('is asked about where it may not be that of the amounts: %s', async (header, ...cells) => {
    await expect(recordsOf(file(`Total,${header}`, ...cells), { set: noCurrency })).rejects.toThrow(
      'no column has currency',
    );
  });

  it('tells which amount is in it, next to a rate', async () => {
    const header = 'Amount (local),Local currency,FX rate,Amount (EUR)';
    expect(
      await recordsOf(file(header, '4000,USD,0.92,3680', '1000,GBP,1.17,1170'), { set: noCurrency }),
    ).toMatchObject([
      { netTotal: 4_000, currency: 'USD' },
      { netTotal: 1_000, currency: 'GBP' },
    ]);
  });
});

describe('two amounts next to a rate', () => {
  it.each([
    ['Value (Doc Curr),Doc Curr,Rate,Value (Local)', '4000,USD,0.92,3680', '1000,GBP,1.17,1170'],
    ['Amount (local),Rate,Amount (EUR),Local currency', '4000,0.92,3680,USD', '1000,1.17,1170,GBP'],
  ])('are told apart by the header of the currencies: %s', async (header, ...cells) => {
    expect(await recordsOf(file(header, ...cells), { set: noCurrency })).toMatchObject([
      { netTotal: 4_000, currency: 'USD' },
      { netTotal: 1_000, currency: 'GBP' },
    ]);
  });

  it('are asked about where it leaves open whose currencies they are', async () => {
    const header = 'Amount (document),Currency,Rate,Amount (local)';
    const asked = recordsOf(file(header, '4000,USD,0.92,3680', '1000,GBP,1.17,1170'), { set: noCurrency });
    await expect(asked).rejects.toThrow('it has a column Amount (document)');
  });
});

describe('days that are not read', () => {
  const dated = (signed: string) =>
    `Vendor,Product,Seats,Signed on,Start,Months,Total\nAlto,Desk,10,${signed},03/04/2025,12,100\n`;

  it('show the order of those that are', async () => {
    expect(await recordsOf(dated('15/03/2025'), { set })).toMatchObject([{ startDate: '2025-04-03' }]);
    expect(await recordsOf(dated('03/15/2025'), { set })).toMatchObject([{ startDate: '2025-03-04' }]);
  });

  it('leave it open where they show nothing', async () => {
    await expect(recordsOf(dated('01/03/2025'), { set })).rejects.toThrow('the order of day and month is ambiguous');
  });
});

describe('two columns of days whose headers differ in their last word only', () => {
  it.each([
    ['AMC From', 'AMC To'],
    ['Cover Start Date', 'Cover End Date'],
    ['Обслуживание с', 'Обслуживание по'],
  ])('are the first and the last days: %s, %s', async (first, last) => {
    const dated = `Vendor,Product,Seats,${first},${last},Total\nAlto,Desk,10,2025-01-01,2025-12-31,100\n`;
    expect(await recordsOf(dated, { set })).toMatchObject([{ startDate: '2025-01-01', endDate: '2025-12-31' }]);
  });

  it.each([
    ['Trial From,Trial To', '2025-01-01,2025-01-31'],
    ['AMC From,Cover To', '2025-01-01,2025-12-31'],
    ['AMC From,AMC To,Cover From,Cover To', '2025-01-01,2025-12-31,2025-01-01,2025-06-30'],
  ])('are asked about if they are of another time, not paired, or not the only ones: %s', async (headers, days) => {
    const dated = `Vendor,Product,Seats,${headers},Total\nAlto,Desk,10,${days},100\n`;
    await expect(recordsOf(dated, { set })).rejects.toThrow(`it has a column ${headers.split(',')[0]} that matches no`);
  });
});

describe('a column Company', () => {
  const dated = (...names: string[]) =>
    ['Company,Product,Seats,Start,Term (Mte.),Total', ...names.map((each) => `${each},10,2025-01-01,24,100`)].join(
      '\n',
    );

  it('has the suppliers if most products are called after them', async () => {
    expect(await recordsOf(dated('Alto,Alto Desk', 'Bex,Bex Lamp', 'Cora,Pen'), { set })).toMatchObject([
      { supplier: 'Alto', termMonths: 24 },
      { supplier: 'Bex' },
      { supplier: 'Cora' },
    ]);
  });

  it('may have those who buy otherwise', async () => {
    for (const names of [
      ['Alto,Alto Desk', 'Alto,Alto Lamp'],
      ['Alto,Alto Desk', 'Bex,Lamp'],
      ['Alt,Alto Desk', 'Be,Bex Lamp'],
    ])
      await expect(recordsOf(dated(...names), { set })).rejects.toThrow('supplier=Company');
  });
});

describe('a total', () => {
  it.each([
    ['Basic Amount,GST @18%,Total', '100,18,118', '50,9,59'],
    ['Base Amount,CGST,SGST,Total Amount', '100,9,9,118', '50,4.5,4.5,59'],
  ])('is not what was paid where a tax comes between it and another amount: %s', async (header, ...cells) => {
    expect(await totals(header, ...cells)).toMatchObject([{ netTotal: 100 }, { netTotal: 50 }]);
  });

  it('is asked about where the tax does not come between them', async () => {
    await expect(totals('Basic Amount,GST @18%,Total', '100,18,118', '50,9,69')).rejects.toThrow('GST @18% is a tax');
  });
});

describe('days that can be read in two orders', () => {
  const days = (...terms: string[]) =>
    ['Vendor,Product,Seats,Start,End,Total', ...terms.map((term, at) => `Alto,Desk ${at},10,${term},100`)].join('\n');

  it.each([
    ['2025-01-05 2026-01-04', '05/01/2025,04/01/2026', '07/02/2025,06/02/2027'],
    ['2025-01-05 2026-01-04', '01/05/2025,01/04/2026', '02/07/2025,02/06/2027'],
    ['2025-01-01 2025-12-31', '01.01.25,31.12.25', '01.02.25,31.01.26'],
  ])('are read in the one in which all terms are of whole months: %s', async (term, ...terms) => {
    const [startDate, endDate] = term.split(' ');
    expect((await recordsOf(days(...terms), { set }))[0]).toMatchObject({ startDate, endDate });
  });

  it('have the day first where dots divide them, unless amounts are in dollars or other days show more', async () => {
    const dotted = days('05.01.2025,04. 02. 2026');
    expect(await recordsOf(dotted, { set })).toMatchObject([{ startDate: '2025-01-05', endDate: '2026-02-04' }]);
    expect(await recordsOf(dotted, { set, dates: 'mdy' })).toMatchObject([{ startDate: '2025-05-01' }]);
    const open = 'the order of day and month is ambiguous';
    await expect(recordsOf(dotted, { set: { ...set, currency: 'USD' } })).rejects.toThrow(open);
    for (const term of ['05.01.25,04.02.26', '05.01.2025,04/13/2026', '05.01.2025,04/02/2026'])
      await expect(recordsOf(days(term), { set })).rejects.toThrow(open);
  });

  it('are asked about where both orders or none do, or there is one term only', async () => {
    for (const terms of [
      ['05/01/2025,04/01/2026', '07/02/2025,09/02/2027'],
      ['05/05/2025,05/05/2026', '07/02/2025,07/02/2027'],
      ['05/01/2025,04/01/2026'],
    ])
      await expect(recordsOf(days(...terms), { set })).rejects.toThrow('the order of day and month is ambiguous');
  });
});
