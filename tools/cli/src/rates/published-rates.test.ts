import { describe, expect, it } from 'vitest';
import type { RateOptions } from './read-rates.ts';
import { readRates } from './read-rates.ts';

type Said = { columns?: Record<string, string>; constants?: Record<string, string> } & Pick<
  RateOptions,
  'dates' | 'decimal'
>;

/** The rates of a file as `2024-03-01 EUR USD 1.08`, with their rows. */
async function ratesOf(text: string, { columns = {}, constants = {}, ...style }: Said = {}) {
  let readAs = '';
  const options = {
    columns: new Map(Object.entries(columns)),
    constants: new Map(Object.entries(constants)),
    ignored: [],
    ...style,
    onUnderstood(said: string) {
      readAs = said;
    },
  };
  async function* chunks() {
    yield Buffer.from(text);
  }
  const rates: string[] = [];
  for await (const line of readRates({ name: 'rates.csv', chunks, totalBytes: undefined }, options)) {
    if ('fault' in line) rates.push(`${line.number}: ${line.fault.pointer} ${line.fault.message}`);
    if (!('json' in line)) continue;
    const { date, from, rates: worth } = JSON.parse(line.json) as { date: string; from: string; rates: object };
    for (const [to, rate] of Object.entries(worth)) rates.push(`${line.rows?.[0]}: ${date} ${from} ${to} ${rate}`);
  }
  return { rates, readAs };
}

describe('rates as others publish them', () => {
  it.each([
    [
      'as series with codes in columns of their own, among many others',
      `KEY,FREQ,CURRENCY,CURRENCY_DENOM,TIME_PERIOD,OBS_VALUE,OBS_STATUS,DECIMALS,UNIT,UNIT_MULT
EXR.D.USD.EUR,D,USD,EUR,2024-03-01,1.0813,A,5,USD,0
EXR.D.JPY.EUR,D,JPY,EUR,2024-03-01,162.86,A,2,JPY,0`,
      ['2: 2024-03-01 EUR USD 1.0813', '3: 2024-03-01 EUR JPY 162.86'],
    ],
    [
      'for a power of ten of the first currency',
      `BASE_CUR;Base Currency;QUOTE_CUR;UNIT_MULT;Unit Multiplier;TIME_PERIOD;OBS_VALUE
JPY;Japanese yen;NOK;2;Hundreds;2024-03-01;7,0163
USD;US dollar;NOK;0;Units;2024-03-01;10,5664`,
      ['2: 2024-03-01 JPY NOK 0.070163', '3: 2024-03-01 USD NOK 10.5664'],
    ],
    [
      'by pairs below a description of the series',
      `"NAME"
"FX_RATES_DAILY"

"OBSERVATIONS"
"date","FXUSDCAD","FXEURCAD"
"2024-03-01","1.3570","1.4681"`,
      ['6: 2024-03-01 USD CAD 1.357', '6: 2024-03-01 EUR CAD 1.4681'],
    ],
    [
      'for a month, with the base in the header of the rate',
      `Country,Currency,Currency Code,Currency Units per £1,Start Date,End Date
Eurozone,Euro,EUR,1.1704,01/03/2024,18/03/2024`,
      ['2: 2024-03-01 GBP EUR 1.1704', '2: 2024-03-08 GBP EUR 1.1704', '2: 2024-03-15 GBP EUR 1.1704'],
    ],
    [
      'with the middle of two prices',
      `Base Currency,Quote Currency,Date,Bid,Ask,Mid
EUR,USD,2024-03-01,1.0832,1.0834,1.0833`,
      ['2: 2024-03-01 EUR USD 1.0833'],
    ],
    [
      'with the inverse of each rate',
      `From Currency,To Currency,Conversion Date,Conversion Type,Conversion Rate,Inverse Conversion Rate
EUR,USD,2024/03/01,Corporate,1.0813,0.92481`,
      ['2: 2024-03-01 EUR USD 1.0813'],
    ],
    [
      'with names of currencies, of which the source is the first',
      `Base Currency,Source Currency,Exchange Rate,Effective Date
US Dollar,Euro,1.0813,2024-03-01
US Dollar,British Pound,1.2652,2024-03-01`,
      ['2: 2024-03-01 EUR USD 1.0813', '3: 2024-03-01 GBP USD 1.2652'],
    ],
    [
      'with the units of each currency in brackets',
      'Date,USD (INR / 1 USD),YEN (INR / 100 JPY),HUF per 100 EUR\n2024-03-13,82.8329,56.07,39512',
      ['2: 2024-03-13 USD INR 82.8329', '2: 2024-03-13 JPY INR 0.5607', '2: 2024-03-13 EUR HUF 395.12'],
    ],
    [
      'with a header that is an equation',
      'Currency,1 USD =,Date\nEUR,0.9248,2024-03-01',
      ['2: 2024-03-01 USD EUR 0.9248'],
    ],
    [
      'by month and pair of currencies',
      'Month;EUR/USD;Rate EUR/CHF\n2024-02;1,0795;0,9462\n2024-02-05;1,08;0,94',
      [
        '2: 2024-02-01 EUR USD 1.0795',
        '2: 2024-02-01 EUR CHF 0.9462',
        '2: 2024-02-08 EUR USD 1.0795',
        '2: 2024-02-08 EUR CHF 0.9462',
        '2: 2024-02-15 EUR USD 1.0795',
        '2: 2024-02-15 EUR CHF 0.9462',
        '2: 2024-02-22 EUR USD 1.0795',
        '2: 2024-02-22 EUR CHF 0.9462',
        '2: 2024-02-29 EUR USD 1.0795',
        '2: 2024-02-29 EUR CHF 0.9462',
        '3: 2024-02-05 EUR USD 1.08',
        '3: 2024-02-05 EUR CHF 0.94',
      ],
    ],
    [
      'with its days written in two ways',
      'DATE,TIME PERIOD,US dollar/Euro (EXR.D.USD.EUR.SP00.A)\n2024-03-01,01 Mar 2024,1.0813',
      ['2: 2024-03-01 EUR USD 1.0813'],
    ],
    [
      'of two currencies that labels above the header row name',
      'Base Currency:,US Dollar (USD)\nQuote Currency:,Euro\nPrice:,Mid\n\nDate,Rate\n2024-03-01,0.9241',
      ['6: 2024-03-01 USD EUR 0.9241'],
    ],
    [
      'as series of the Federal Reserve, some of which are dollars for 1 unit and some units for 1 dollar',
      'observation_date,DEXUSEU,DEXSZUS,RXI$US_N.B.AL,RXI_N.B.JA\n2024-03-01,1.0838,0.8840,0.6527,150.11\n2024-03-04,.,ND,,150.46',
      [
        '2: 2024-03-01 EUR USD 1.0838',
        '2: 2024-03-01 USD CHF 0.884',
        '2: 2024-03-01 USD JPY 150.11',
        '2: 2024-03-01 AUD USD 0.6527',
        '3: 2024-03-04 USD JPY 150.46',
      ],
    ],
    [
      'of 1 dollar of Australia, next to an index and above notes of the columns',
      'F11\nTitle,A$1=USD,Trade-weighted Index May 1970 = 100,A$1=EUR\nFrequency,Daily,Daily,Daily\nUnits,USD,Index,EUR\n04-Mar-2024,0.6510,62.1,0.6002\n05-Mar-2024,,62.0,',
      ['5: 2024-03-04 AUD USD 0.651', '5: 2024-03-04 AUD EUR 0.6002'],
    ],
    [
      'as series of the Bank of England',
      'Date,"Spot exchange rate, US$ into Sterling  [a]  XUDLUSS",XUDLERS\n01 Mar 24,1.2638,1.1682',
      ['2: 2024-03-01 GBP USD 1.2638', '2: 2024-03-01 GBP EUR 1.1682'],
    ],
    [
      'with indirect quotations, as SAP writes them',
      'ExRt;From;To;Valid From;Exch. Rate;Ratio(from);Ratio(to)\nM;USD;EUR;01.03.2024;/1,08130;1;1\nM;JPY;EUR;01.03.2024;0,61402;100;1',
      ['2: 2024-03-01 USD EUR 0.924812725423102', '3: 2024-03-01 JPY EUR 0.0061402'],
    ],
    [
      'with direct and indirect quotations in columns of their own',
      'From;To;Valid from;Dir.quot.;Indir.quot\nUSD;EUR;04.03.2024;;1,25\nCHF;EUR;04.03.2024;1,045;',
      ['2: 2024-03-04 USD EUR 0.8', '3: 2024-03-04 CHF EUR 1.045'],
    ],
    [
      'with a pair in one cell',
      'Date,Pair,Rate\n2024-03-01,EUR/USD,1.0813\n2024-03-01,GBPUSD,1.2652\n2024-03-01,EUR/Dollar,1',
      [
        '4: /pair is "EUR/Dollar", not two currencies such as EUR/USD',
        '2: 2024-03-01 EUR USD 1.0813',
        '3: 2024-03-01 GBP USD 1.2652',
      ],
    ],
  ])('are read %s', async (_, text, rates) => {
    expect((await ratesOf(text)).rates).toEqual(rates);
  });

  it.each([
    ['Period,EUR/USD\n2024-Q1,1.08\nQ2 2024,1.07', '2024-01-01', '2024-03-25', '2024-04-01', '2024-06-24'],
    ['Jahr;EUR/USD\n2023;1,08\n2024;1,07', '2023-01-01', '2023-12-31', '2024-01-01', '2024-12-30'],
  ])('hold for quarters and years: %s', async (text, ...days) => {
    const { rates } = await ratesOf(text);
    const found = [2, 3].flatMap((row) => {
      const ofRow = rates.filter((rate) => rate.startsWith(`${row}: `)).map((rate) => rate.split(' ')[1]);
      return [ofRow[0], ofRow.at(-1)];
    });
    expect(found).toEqual(days);
  });

  describe('in columns for days or periods', () => {
    it('are those of the currencies of their row', async () => {
      const days = 'From;To;2024-03-01;2024-03-04\nEUR;USD;1,0813;1,0855\nUSD;CHF;0,8840;';
      expect((await ratesOf(days)).rates).toEqual([
        '2: 2024-03-01 EUR USD 1.0813',
        '2: 2024-03-04 EUR USD 1.0855',
        '3: 2024-03-01 USD CHF 0.884',
      ]);
    });

    it('hold for their periods, below a title', async () => {
      const months = 'Average rates\nCurrency,Jan 2024,Feb 2024\nUSD,1.0905,1.0795';
      await expect(ratesOf(months)).rejects.toThrow('the column Currency names one currency of each rate');
      const { rates, readAs } = await ratesOf(months, { constants: { from: 'EUR' } });
      expect([rates[0], rates.at(-1)]).toEqual(['3: 2024-01-01 EUR USD 1.0905', '3: 2024-02-29 EUR USD 1.0795']);
      expect(readAs).toContain('a row is the rate of two currencies, in a column for each day or period');
    });

    it('may be worth 1 of a currency in a title', async () => {
      const read = async (text: string, to = {}) => (await ratesOf(text, { constants: to })).rates[0];
      const across = 'Monthly averages: 1 EUR =\nCurrency,Jan 2024,Feb 2024\nUSD,1.0905,1.0795';
      expect(await read(across)).toBe('3: 2024-01-01 EUR USD 1.0905');
      const days = '1 EUR =\nDate,USD,CHF\n2024-03-01,1.0813,0.9563';
      expect(await read(days)).toBe('3: 2024-03-01 EUR USD 1.0813');
      await expect(ratesOf(days.replace('1 EUR', '1 EUR =,1 USD'))).rejects.toThrow('pass --set from=CODE');
    });

    it('may be of currencies by their countries', async () => {
      const years =
        'Yearly averages\nCountry,Currency,2024,2023\nAustralia,Dollar,1.516,1.506\nEuro Zone,Euro,0.924,0.924';
      const { rates } = await ratesOf(years, { constants: { from: 'USD' } });
      expect([rates[0], rates.at(-1)]).toEqual(['3: 2024-01-01 USD AUD 1.516', '4: 2023-12-31 USD EUR 0.924']);
    });

    it('are refused in rows whose figures are damaged', async () => {
      expect((await ratesOf('Pair,Q1 2024,Q2 2024\nEUR/USD,1.0858,1.o7')).rates).toEqual([
        expect.stringMatching(/^2: \/rate is not a number/),
      ]);
    });
  });

  it('may have rows between the header row and the first rates that say something of the columns', async () => {
    const rows = 'Name,US dollar,Pound\nKey,H10.USD,H10.GBP\nDecimals,4,5\nUnits,1,1\n2024-03-01,1.0858,0.85629\n';
    const { rates, readAs } = await ratesOf(`Date,USD,GBP\n${rows}`, { constants: { from: 'EUR' } });
    expect(rates).toEqual(['6: 2024-03-01 EUR USD 1.0858', '6: 2024-03-01 EUR GBP 0.85629']);
    expect(readAs).toContain(
      'Takes the rows above the first rates for notes: Name US dollar Pound; Key H10.USD H10.GBP; Decimals',
    );
  });

  it.each(['Units,1,100', 'Per,1,100 units'])('are asked about if such a row counts units: %s', async (row) => {
    const text = `Date,USD,JPY\n${row}\n2024-03-01,1.0858,1.6\n`;
    await expect(ratesOf(text, { constants: { from: 'EUR' } })).rejects.toThrow('row 2 may say for how many units');
  });

  it('count several units of a currency where a header, a cell or a column says so', async () => {
    const polish = `data;1USD;100HUF;nr tabeli
;dolar;forint;
20240102;3,9432;1,1362;1`;
    await expect(ratesOf(polish)).rejects.toThrow('pass --set to=CODE');
    const { rates, readAs } = await ratesOf(polish, { constants: { to: 'PLN' } });
    expect(rates).toEqual(['3: 2024-01-02 USD PLN 3.9432', '3: 2024-01-02 HUF PLN 0.011362']);
    expect(readAs).toContain('what each currency is worth in PLN');
    const czech = 'země|měna|množství|kód|kurz\nJaponsko|jen|100|JPY|15,57\nUSA|dolar|1|USD|23,44';
    await expect(ratesOf(czech)).rejects.toThrow('no column has date: pass --column date=HEADER or --set date=DAY');
    const told = await ratesOf(czech, { constants: { to: 'CZK', date: '2024-03-01' } });
    expect(told.rates).toEqual(['2: 2024-03-01 JPY CZK 0.1557', '3: 2024-03-01 USD CZK 23.44']);
    expect(told.readAs).toContain('for as many units as the column množství says');
    const decimals = 'Date,From,To,Rate,Ratio from\n2024-03-01,EUR,USD,1.08,1.0000\n2024-03-01,JPY,USD,0.67,100.0000';
    expect((await ratesOf(decimals)).rates).toEqual(['2: 2024-03-01 EUR USD 1.08', '3: 2024-03-01 JPY USD 0.0067']);
    const cells = 'Date,Currency,Rate\n2024-03-01,JPY100,0.5931\n2024-03-01,1 EUR,0.9655';
    expect((await ratesOf(cells, { constants: { to: 'CHF' } })).rates).toEqual([
      '2: 2024-03-01 JPY CHF 0.005931',
      '3: 2024-03-01 EUR CHF 0.9655',
    ]);
  });
});

describe('what may be meant in two ways', () => {
  it.each([
    [
      'one currency of each rate',
      'Date,Code,Rate\n2024-03-01,USD,1.08',
      'pass --set from=CODE if a rate is what 1 CODE is in it',
    ],
    [
      'one currency of each rate, with its units, below a header that says nothing',
      'Date;D0;D1;Value\n2024-02;M0;EUR1;0.94532\n2024-02;M0;JPY100;0.58612',
      'the column D1 names one currency of each rate: pass --set from=CODE',
    ],
    [
      'columns without names',
      '01032024;220;A;USD;4,9549;4,9555\n04032024;220;A;USD;4,9456;4,9462',
      'has no header row: row 1 holds 4,9549',
    ],
    [
      'a base and another currency',
      'Date,Base currency,Currency,Rate\n2024-03-01,EUR,USD,1.08',
      'do not say of which currency 1 is worth the rate',
    ],
    [
      'a pair that dealers write the other way round',
      'Date,CHF/EUR\n2024-03-01,1.04',
      'pass --column "CHF/EUR=CHF/EUR" or --column "EUR/CHF=CHF/EUR"',
    ],
    [
      'such a pair of dollars that is the other way round',
      'Date,USD/EUR\n2024-03-01,1.08',
      'pass --column "USD/EUR=USD/EUR" or --column "EUR/USD=USD/EUR"',
    ],
    [
      'such a pair in a cell',
      'Date,Pair,Rate\n2024-03-01,USD/EUR,0.92\n2024-03-01,CHF/EUR,1.04',
      'the column Pair has CHF/EUR',
    ],
    [
      'such a pair in a cell the other way round',
      'Date,Pair,Rate\n2024-03-01,USD/EUR,1.08',
      'the column Pair has USD/EUR',
    ],
    [
      'units next to the second currency',
      'Date,Currency,Currency units per €1,Units\n2024-03-01,JPY,1.6,100',
      'does not say of which currency it counts the units',
    ],
    [
      'prices without a middle',
      'Date,From,To,Bid,Ask\n2024-03-01,EUR,USD,1.08,1.09',
      'two columns for rate, Bid and Ask',
    ],
    [
      'prices near 1, which are no inverses',
      'Date,From,To,Bid,Ask\n2024-03-01,EUR,CHF,0.999,1.001',
      'two columns for rate, Bid and Ask',
    ],
    [
      'rates of several kinds',
      'Date,From,To,Rate,Type\n2024-03-01,EUR,USD,1.08,Spot\n2024-03-01,EUR,USD,1.09,Budget',
      'the rows 2 and 3 have different rates of 2024-03-01 from EUR to USD, 1.08 and 1.09',
    ],
    [
      'a table of rates next to others',
      'Date,From,To,Rate,CHF\n2024-03-01,EUR,USD,1.08,0.9',
      'and others for each currency',
    ],
  ])('%s is asked about', async (_, text, question) => {
    await expect(ratesOf(text)).rejects.toThrow(question);
  });

  describe('rates of the dollar that can only be right the other way round', () => {
    const mixed =
      'Date,AUD,EUR,CHF,JPY\n2024-03-01,0.6527,1.0838,0.8840,150.11\n2024-03-04,0.6514,1.0853,0.8848,150.46';

    it('are asked about by column, as one answer is not right for all', async () => {
      await expect(ratesOf(mixed)).rejects.toThrow(
        'for each column --column "AUD/CODE=AUD" or "CODE/AUD=AUD" if they differ',
      );
      const asked = ratesOf(mixed, { constants: { from: 'USD' } });
      await expect(asked).rejects.toThrow('pass --column "USD/AUD=AUD" or --column "AUD/USD=AUD"');
      await expect(asked).rejects.toThrow('1 USD would be 1.0838 EUR, which only fits what 1 EUR is in USD');
      const { rates } = await ratesOf(mixed, {
        constants: { from: 'USD' },
        columns: { 'AUD/USD': 'AUD', 'EUR/USD': 'EUR' },
      });
      expect(rates.slice(0, 4)).toEqual([
        '2: 2024-03-01 AUD USD 0.6527',
        '2: 2024-03-01 EUR USD 1.0838',
        '2: 2024-03-01 USD CHF 0.884',
        '2: 2024-03-01 USD JPY 150.11',
      ]);
    });

    it('are asked about with those next to them that may be either way round', async () => {
      const text = 'Date,GBP,CAD\n2012-03-01,1.59,0.98';
      const asked = ratesOf(text, { constants: { from: 'USD' } });
      await expect(asked).rejects.toThrow('1 USD would be 0.98 CAD, or the reverse, as other rates here are');
    });

    it('are asked about where rows name both currencies', async () => {
      const text = 'Date,From,To,Rate\n2024-03-01,USD,GBP,1.2638';
      await expect(ratesOf(text)).rejects.toThrow(
        'swap the currencies of such rows in the file, or of all rows by --column "from=To" --column "to=From"',
      );
      const { rates } = await ratesOf(text, { columns: { from: 'To', to: 'From' } });
      expect(rates).toEqual(['2: 2024-03-01 GBP USD 1.2638']);
    });

    it('are asked about where an option names the currency of all rows', async () => {
      const asked = ratesOf('Date,Currency,Rate\n2024-03-01,EUR,1.0838', { constants: { from: 'USD' } });
      await expect(asked).rejects.toThrow('or pass --set to=USD instead if all are so');
    });

    it('are asked about where columns are called by countries', async () => {
      const text =
        'Rates (* dollars)\nDATE,*EMU MEMBERS EURO,SWITZERLAND FRANC,"CHINA, P.R. YUAN"\n2024-03-01,1.0838,0.884,7.19';
      const constants = { from: 'USD' };
      await expect(ratesOf(text, { constants })).rejects.toThrow('--column "EUR/USD=*EMU MEMBERS EURO"');
      const { rates } = await ratesOf(text, { constants, columns: { 'EUR/USD': '*EMU MEMBERS EURO' } });
      expect(rates).toEqual([
        '3: 2024-03-01 EUR USD 1.0838',
        '3: 2024-03-01 USD CHF 0.884',
        '3: 2024-03-01 USD CNY 7.19',
      ]);
    });

    it('are not asked about before 2011, or if some are right as they are', async () => {
      const old = 'Date,From,To,Rate\n2001-03-01,USD,EUR,1.08';
      expect((await ratesOf(old)).rates).toHaveLength(1);
      const some = 'Date,From,To,Rate\n2024-03-01,USD,EUR,0.92\n2024-03-04,USD,EUR,1.08';
      expect((await ratesOf(some)).rates).toHaveLength(2);
    });
  });

  it('rates of the dollar may only be right for 100 units', async () => {
    const file = 'Date,JPY,CHF\n2024-03-01,0.67,1.13';
    await expect(ratesOf(file, { constants: { to: 'USD' } })).rejects.toThrow(
      '1 JPY would be 0.67 USD, which only fits 100 JPY: correct the rates in the file to those of 1 JPY, or pass --column "100 JPY/USD=HEADER"',
    );
    const { rates } = await ratesOf(file, { constants: { to: 'USD' }, columns: { '100 JPY/USD': 'JPY' } });
    expect(rates).toEqual(['2: 2024-03-01 JPY USD 0.0067', '2: 2024-03-01 CHF USD 1.13']);
  });

  it('is shown by rates of the dollar since 2011', async () => {
    const read = async (text: string) => (await ratesOf(text)).rates;
    expect(await read('Date,USD/EUR\n2024-03-01,0.92')).toEqual(['2: 2024-03-01 USD EUR 0.92']);
    expect(await read('Date,Pair,Rate\n2024-03-01,USD/EUR,0.92')).toEqual(['2: 2024-03-01 USD EUR 0.92']);
    await expect(read('Date,USD/EUR\n2024-03-01,0.92\n2024-03-02,1.08')).rejects.toThrow('or the reverse');
    await expect(read('Date,USD/EUR\n2001-03-01,0.92')).rejects.toThrow('or the reverse');
    await expect(read('Date,JPY/USD\n2024-03-01,0.67')).rejects.toThrow('or the reverse');
  });

  it('is said by --column', async () => {
    const columns = { 'EUR/USD': 'USD/EUR' };
    const { rates } = await ratesOf('Date,USD/EUR\n2024-03-01,1.08', { columns });
    expect(rates).toEqual(['2: 2024-03-01 EUR USD 1.08']);
  });
});

describe('rows that state no rate', () => {
  it('are left out if they are notes, and refused if a day or a figure is damaged', async () => {
    const text = `Date,From,To,Rate,Units,End date
2024-03-01,JPY,EUR,0.61,100,
2024-03-02,JPY,EUR,N/A,100,
,,,rate of the bank,,
yesterday,JPY,EUR,0.62,100,
2024-03-04,JPY,EUR,0.62,many,
2024-03-04,JPY,EUR,0.62,,
2024-03-05,JPY,EUR,0.62,100,2024-03-04
2024-03-06,JPY,EUR,0.62,100,2154-12-31`;
    expect((await ratesOf(text)).rates).toEqual([
      expect.stringMatching(/^5: \/date /),
      '6: /units is no number of units',
      '7: /units is no number of units',
      '8: /until is before the first day',
      '9: /until is over a year after the first day: give an earlier one, such as 2025-03-07',
      '2: 2024-03-01 JPY EUR 0.0061',
    ]);
  });
});
