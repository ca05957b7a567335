import { describe, expect, it } from 'vitest';
import { recordsOf } from '../../test/records-of.ts';

const set = { purchaseType: 'new_purchase', currency: 'EUR' };
const head = 'Vendor,Product,Seats,Start,End,Total';
const rows = 'Alto,Desk,10,2025-01-14,2026-01-13,1200\nBex,Lamp,5,2025-02-17,2026-02-16,600\n';

describe('a title or a note that says that tax is included', () => {
  it.each([
    'All prices incl. VAT',
    'Prices include 20% VAT',
    'alle bedragen inclusief 21% btw',
    'Bedragen zijn incl. btw',
    'Beträge inkl. MwSt.',
    'Montants TTC',
    '契約一覧（税込）',
  ])('is asked about: %s', async (title) => {
    for (const file of [`${title}\n${head}\n${rows}`, `${head}\n${rows}\n${title}\n`]) {
      await expect(recordsOf(file, { set })).rejects.toThrow(
        `"${title}", and the column Total does not say that it is`,
      );
      expect(await recordsOf(file, { set, columns: new Map([['netPrice', 'Total']]) })).toHaveLength(2);
    }
  });

  it('is asked about together with an amount that could be of a line or a unit', async () => {
    const file = `All prices incl. VAT\n${head.replace('Total', 'Cost')}\n${rows}`;
    await expect(recordsOf(file, { set })).rejects.toThrow(/and the column Cost does not say that it is before tax/);
  });

  it.each(['Prices do not include VAT', 'All prices plus VAT', 'Preise zzgl. MwSt.', 'Software with a contract'])(
    'is no question where it does not: %s',
    async (title) => {
      expect(await recordsOf(`${title}\n${head}\n${rows}`, { set })).toHaveLength(2);
    },
  );

  it('says nothing of amounts that are before tax by their header', async () => {
    const file = `List of software, totals incl. VAT\n${head.replace('Total', 'Total excl. VAT')}\n${rows}`;
    expect(await recordsOf(file, { set })).toHaveLength(2);
  });
});

describe('an amount that all rows of a contract repeat', () => {
  const lines = ['Alto,Desk,10,2025-01-14,2026-01-13,1200', 'Alto,Chair,4,2025-01-14,2026-01-13,1200'];
  const other = 'Bex,Lamp,5,2025-02-17,2026-02-16,600';
  const withIds = (header: string, each: readonly string[], ids: readonly string[]) =>
    [`Contract ID,${head.replace('Total', header)}`, ...each.map((line, at) => `${ids[at]},${line}`)].join('\n');

  it('may be its total', async () => {
    const file = withIds('Contract total', [...lines, other], ['C1', 'C1', 'C2']);
    await expect(recordsOf(file, { set })).rejects.toThrow(
      'the column Contract total has 1200 in each of the 2 rows of C1, which could be the total of the purchase or of each line',
    );
    const asTotal = await recordsOf(file, { set, columns: new Map([['netTotal', 'Contract total']]) });
    expect(asTotal.map(({ netTotal }) => netTotal)).toEqual([1_200, 600]);
    const asPrice = await recordsOf(file, { set, columns: new Map([['netPrice', 'Contract total']]) });
    expect(asPrice.map(({ netTotal }) => netTotal)).toEqual([2_400, 600]);
  });

  it('may be that of rows without an id that have the same days', async () => {
    const file = [head.replace('Total', 'Contract value'), ...lines, other].join('\n');
    await expect(recordsOf(file, { set })).rejects.toThrow('in each of the 2 rows of Alto');
    const columns = new Map([['netPrice', 'Contract value']]);
    expect(await recordsOf(file, { set, columns })).toHaveLength(3);
  });

  it('may be its total whatever it is called, if each order repeats one', async () => {
    const more = [other, other.replace('Lamp', 'Shade')];
    await expect(recordsOf(withIds('Total', [...lines, ...more], ['1', '1', '2', '2']), { set })).rejects.toThrow(
      'could be the total of the purchase or of each line',
    );
    const once = await recordsOf(withIds('Total', [...lines, other], ['1', '1', '2']), { set });
    expect(once.map(({ netTotal }) => netTotal)).toEqual([2_400, 600]);
  });
});

describe('a column of taxes', () => {
  const file = (header: string, ...cells: string[]) =>
    [
      `Vendor,Product,Seats,Start,End,${header}`,
      ...cells.map((each, at) => `Alto ${at},Desk,10,2025-01-14,2026-01-13,${each}`),
    ].join('\n');

  it('between two amounts tells which one is before tax', async () => {
    const found = await recordsOf(file('Amount,Tax,Total', '4500,450,4950', '990,99,1089'), { set });
    expect(found.map(({ netTotal }) => netTotal)).toEqual([4_500, 990]);
    const written = await recordsOf(
      'Vendor;Product;Seats;Start;End;Net amount;ΦΠΑ;Total\nAlto;Desk;10;2025-01-14;2026-01-13;3.600,50;864,12;4.464,62',
      { set },
    );
    expect(written).toMatchObject([{ netTotal: 3_600.5 }]);
  });

  it('that is a percentage of the amount is left out', async () => {
    const found = await recordsOf(file('Total,MwSt.', '1000,190', '200,38'), { set });
    expect(found.map(({ netTotal }) => netTotal)).toEqual([1_000, 200]);
    expect(await recordsOf(file('Total,VAT 21%', '1000,210', '100,21'), { set })).toHaveLength(2);
  });

  it.each([
    ['that the amount includes', 'Total,VAT 20%', '6000,1000', '3600,600'],
    ['that may be 20 % of the amount, or 25 % in it', 'Total,VAT', '1000,200', '500,100'],
    ['that fits neither', 'Total,VAT', '1000,200', '500,3'],
  ])('is asked about: one %s', async (_, header, ...cells) => {
    await expect(recordsOf(file(header, ...cells), { set })).rejects.toThrow(
      'is a tax, and amounts must be without it',
    );
  });
});

describe('amounts in two currencies', () => {
  const typeOnly = { purchaseType: 'new_purchase' };
  const file = (header: string, ...cells: string[]) =>
    [
      `Vendor,Product,Seats,Start,End,${header}`,
      ...cells.map((each, at) => `Alto ${at},Desk,10,2025-01-14,2026-01-13,${each}`),
    ].join('\n');

  it.each([
    ['Amount,Currency,Amount (USD)', '5000,EUR,5400', '3000,GBP,3750'],
    ['Amount,Currency,Amount USD,FX rate', '5000,EUR,5400,1.08', '3000,GBP,3750,1.25'],
    ['Amount,Currency,Amount USD,FX rate to USD', '5000,EUR,5400,1.08', '3000,GBP,3750,1.25'],
    ['Amount (Foreign Currency),Currency,Exchange Rate,Amount', '5000,EUR,1.08,5400', '3000,GBP,1.25,3750'],
  ])('are told apart by their headers and rates: %s', async (header, ...cells) => {
    const found = await recordsOf(file(header, ...cells), { set: typeOnly });
    expect(found).toMatchObject([
      { currency: 'EUR', netTotal: 5_000 },
      { currency: 'GBP', netTotal: 3_000 },
    ]);
  });

  it.each([
    ['Amount,Currency,Amount (USD),Rate', '5000,EUR,5400,1.5', '3000,GBP,3750,1.25'],
    ['Cost,Currency,Amount (USD)', '5000,EUR,5400', '3000,GBP,3750'],
    ['Amount,Currency,Amount (USD)', '5000,EUR,5400', '50,EUR,3750'],
    ['Amount,Currency,Amount (USD)', '5000,EUR,5400', '3000,USD,3750'],
  ])('are asked about where they do not fit: %s', async (header, ...cells) => {
    await expect(recordsOf(file(header, ...cells), { set: typeOnly })).rejects.toThrow(
      'cannot be read without an answer',
    );
  });
});

it.each(['Net cost', 'Final price', 'Negotiated price'])('%s could be of a line or of a unit', async (header) => {
  const file = `${head.replace('Total', header)}\n${rows}`;
  await expect(recordsOf(file, { set })).rejects.toThrow('could be what all units cost or what one costs');
});

describe('an amount above its units at their price', () => {
  const head = 'Vendor;Product;Seats;Unit price;Total;Start;End';
  const file = (...totals: string[]) =>
    [
      head,
      ...totals.map(
        (total, at) => `Alto;Desk ${at};${(at + 1) * 10};${(at + 2) * 10},00;${total};01.01.2025;31.12.2025`,
      ),
    ].join('\n');

  it('by one percentage in every row may include tax', async () => {
    const taxed = file('238,00', '714,00');
    await expect(recordsOf(taxed, { set })).rejects.toThrow(
      'the column Total is 19 % more than the units at their price in every row, as with tax',
    );
    const columns = new Map([['netPrice', 'Total']]);
    expect(await recordsOf(taxed, { set, columns })).toMatchObject([{ netTotal: 238 }, { netTotal: 714 }]);
  });

  it.each([
    ['is that of the units', file('200,00', '600,00')],
    ['is above them once', file('238,00', '600,00')],
    ['is that of a year', file('2400,00', '7200,00')],
    ['is less', file('180,00', '540,00')],
  ])('is read if it %s', async (_, text) => {
    expect(await recordsOf(text, { set })).toHaveLength(2);
  });
});

describe('a list price of one unit', () => {
  const file = (list: string, other = list) => `Vendor,Product,Qty,List price,Unit price,Total,Start,End
Alto,Desk,64,${list},152.00,9728.00,2025-06-01,2026-05-31
Bex,Lamp,10,${other},152.00,1520.00,2025-06-01,2026-05-31
`;
  const listOf = (record: { lines: { listPrice?: number }[] }) => record.lines[0]?.listPrice;

  it('is left out, and one of the line is read', async () => {
    expect((await recordsOf(file('190.00'), { set })).map(listOf)).toEqual([undefined, undefined]);
    expect((await recordsOf(file('12160.00', '1900.00'), { set })).map(listOf)).toEqual([12_160, 1_900]);
  });
});

describe('what an order costs, in its first row alone', () => {
  const file = (header: string, ...totals: string[]) =>
    [
      `Order,Vendor,Product,Seats,Start,End,${header}`,
      ...['O-1,Alto,Desk', 'O-1,Alto,Lamp', 'O-2,Bex,Chair'].map(
        (row, at) => `${row},10,2025-06-01,2026-05-31,${totals[at]}`,
      ),
    ].join('\n');

  it('is its total', async () => {
    const [first, second] = await recordsOf(file('Order total', '9000.50', '', '400.50'), { set });
    expect(first).toMatchObject({ netTotal: 9_000.5, lines: [{ product: 'Desk' }, { product: 'Lamp' }] });
    expect(first.lines[0]).not.toHaveProperty('netPrice');
    expect(second).toMatchObject({ netTotal: 400.5 });
  });

  it('is that of a line if the header does not say so, or another row has one', async () => {
    const [plain] = await recordsOf(file('Amount', '9000.50', '', '400.50'), { set });
    expect(plain).toMatchObject({ lines: [{ netPrice: 9_000.5 }, {}] });
    expect(plain).not.toHaveProperty('netTotal');
    const [each] = await recordsOf(file('Order total', '9000.50', '300.50', '400.50'), { set });
    expect(each).toMatchObject({ lines: [{ netPrice: 9_000.5 }, { netPrice: 300.5 }] });
  });
});

it('an amount with tax is left out next to one without, whatever its decimal sign', async () => {
  const file = `Dodavatel;Produkt;Počet licencí;Cena bez DPH;Cena s DPH;Měna;Platnost od;Platnost do
Alto;Desk;250;112 500,00;136 125,00;CZK;1. 2. 2025;31. 1. 2026
Bex;Lamp;12;18 600,00;22 506,00;CZK;15. 3. 2025;14. 3. 2026
`;
  const asked = recordsOf(file, { set: { purchaseType: 'new_purchase' } });
  await expect(asked).rejects.toThrow(/^(?!.*Cena s DPH)[^]*Cena bez DPH could be what all units cost/);
});

describe('a total with tax next to the price of units', () => {
  const file = (tax: string) =>
    `Vendor,Product,Quantity,Unit price,Tax amount,Total,Start,End
Alto,Desk,50,180.00,${tax},9900.00,2025-01-14,2026-01-13
Bex,Lamp,40,60.00,240.00,2640.00,2025-02-17,2026-02-16
`;

  it('is left out if the tax is what it has more than the units in every row', async () => {
    const found = await recordsOf(file('900.00'), { set });
    expect(found.map(({ netTotal }) => netTotal)).toEqual([9_000, 2_400]);
  });

  it('is asked about if it is not', async () => {
    await expect(recordsOf(file('800.00'), { set })).rejects.toThrow('the column Tax amount is a tax');
  });
});
