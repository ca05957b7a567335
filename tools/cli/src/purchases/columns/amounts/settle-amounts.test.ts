import { describe, expect, it } from 'vitest';
import { recordsOf } from '../../../../test/records-of.ts';

const set = { purchaseType: 'new_purchase', currency: 'USD' };

function read(header: string, ...rows: string[]) {
  const lines = rows.map((row, index) => `Alto,P${index},${row}`);
  return recordsOf([`Vendor,Product,${header}`, ...lines, ''].join('\n'), { set });
}

async function totalsOf(header: string, ...rows: string[]) {
  return (await read(header, ...rows)).map(({ netTotal }: { netTotal: number }) => netTotal);
}

const days = ['2025-01-13,2027-01-12', '2025-02-13,2026-02-12'] as const;

describe('several amounts', () => {
  it('are that of the line and those that come to it', async () => {
    const header = 'Seats,Start,End,Monthly cost,Annual cost,Total contract cost';
    expect(await totalsOf(header, `10,${days[0]},100,1200,2400`, `5,${days[1]},50,600,600`)).toEqual([2_400, 600]);
    const units = 'Seats,Start,End,Unit price,PO amount';
    expect(await totalsOf(units, `10,${days[0]},240,2400`, `5,${days[1]},120,600`)).toEqual([2_400, 600]);
    const values = 'Seats,Start,End,Total value,Annualized value';
    expect(await totalsOf(values, `10,${days[0]},2400,1200`, `5,${days[1]},600,600`)).toEqual([2_400, 600]);
  });

  it('show the decimal sign if only one makes them fit', async () => {
    const header = 'Seats,Start,End,Monthly cost,Total contract cost';
    expect(await totalsOf(header, `10,${days[0]},100,"2,400"`, `5,${days[1]},50,600`)).toEqual([2_400, 600]);
    const open = 'Seats,Start,Term (months),Unit price per year,Total';
    await expect(totalsOf(open, '1,2025-01-13,12,"2,400","2,400"')).rejects.toThrow('thousands or decimals');
  });

  it('are asked about where one row does not fit, or each says something of its own', async () => {
    const header = 'Seats,Start,End,Total value,Annualized value';
    const asked = totalsOf(header, `10,${days[0]},2400,1200`, `5,${days[1]},600,700`);
    await expect(asked).rejects.toThrow('it has two columns for netPrice');
    const shared = totalsOf('Seats,Start,End,Amount USD,Amount EUR', `10,${days[0]},2400,`, `5,${days[1]},,700`);
    await expect(shared).rejects.toThrow('it has two columns for netPrice');
    const price = totalsOf('Seats,Start,End,Cost,Price', `10,${days[0]},2400,2400`);
    await expect(price).rejects.toThrow('the column Price could be what all units cost or what one costs');
  });
});

describe('discounts and taxes', () => {
  const end = 'Seats,Start,End';

  it('need no question where the amounts show them, or no row has any', async () => {
    const listed = `${end},List total,Discount,Net total`;
    expect(await totalsOf(listed, `10,${days[0]},1000,20%,800`, `5,${days[1]},500,10%,450`)).toEqual([800, 450]);
    expect(await totalsOf(`${end},Discount,Total`, `10,${days[0]},0,800`, `5,${days[1]},,450`)).toEqual([800, 450]);
    const taxed = `${end},Net amount,VAT,Gross amount`;
    expect(await totalsOf(taxed, `10,${days[0]},100,19,119`, `5,${days[1]},200,38,238`)).toEqual([100, 200]);
  });

  it('are asked about where they may be missing from the amounts', async () => {
    const listed = `${end},List total,Discount,Total`;
    const asked = totalsOf(listed, `10,${days[0]},1000,20%,800`, `5,${days[1]},500,10%,500`);
    await expect(asked).rejects.toThrow('the column Discount is a discount');
    await expect(totalsOf(`${end},VAT,Total`, `10,${days[0]},19,119`)).rejects.toThrow('the column VAT is a tax');
  });
});

describe('neighbouring columns that add up to the total', () => {
  const rows = (...cells: string[]) => cells.map((each, at) => `${(at + 1) * 10},${days[0]},${each}`);

  it('are its parts', async () => {
    const costs = rows('504000,60000,564000', '148000,0,148000');
    expect(await totalsOf('Seats,Start,End,OPEX,CAPEX,Total', ...costs)).toEqual([564_000, 148_000]);
  });

  it('are asked about where a row does not add up, or one may be a tax of the other', async () => {
    const wrong = rows('504000,60000,564000', '148000,10,148000');
    await expect(totalsOf('Seats,Start,End,OPEX,CAPEX,Total', ...wrong)).rejects.toThrow('OPEX');
    const taxed = rows('1000,190,1190', '500,95,595');
    await expect(totalsOf('Seats,Start,End,Base part,Levy,Total', ...taxed)).rejects.toThrow('Levy');
  });
});

it('a discount may be a part of one, as workbooks keep percentages', async () => {
  const rows = [`10,${days[0]},210,0.1,1890`, `5,${days[1]},520,0.05,2470`];
  expect(await totalsOf('Seats,Start,End,List price,Discount,Net total', ...rows)).toEqual([1_890, 2_470]);
});

describe('columns whose cells can be read in one way only', () => {
  it('are days, units, and prices of a unit', async () => {
    const ranges = await read('Seats,Contract period,Total', '10,01/01/24 - 12/31/24,800', '5,03/15/24 - 03/14/25,450');
    expect(ranges).toMatchObject([{ startDate: '2024-01-01' }, { startDate: '2024-03-15', endDate: '2025-03-14' }]);
    const wide = await read('Seats,Contract period,Total', '10,2024/4/1～2025/3/31,800');
    expect(wide).toMatchObject([{ startDate: '2024-04-01', endDate: '2025-03-31' }]);
    const prices = ['10,$12 per user/mo', '5,$120/user/yr'].map((row) => `${row},2 yrs,15 Jan 2025,seats`);
    expect(await totalsOf('Users,Price,Term,Start date,Unit', ...prices)).toEqual([2_880, 1_200]);
  });

  it('are asked about where their headers are of bills', async () => {
    const asked = read('Seats,Billing period,Total', '10,01/01/24 - 12/31/24,800');
    await expect(asked).rejects.toThrow('the column Billing period');
    await expect(read('Seats,Start,End,Price', `10,${days[0]},$12 per user`, `10,${days[1]},$120`)).rejects.toThrow(
      'the column Price could be',
    );
  });

  it('leave a price of a unit out of the price of a line', async () => {
    expect(await read('Seats,Start,End,Net total', `10,${days[0]},$12 per user`)).toMatchObject([
      { pointer: '/netTotal', code: 'invalid_format' },
    ]);
  });

  it('are the day of an order next to the one on which its term begins', async () => {
    const dated = await read('Seats,Order Date,Start date,End date,Total', '10,2024-12-01,2025-01-13,2026-01-12,800');
    expect(dated).toMatchObject([{ startDate: '2025-01-13' }]);
  });
});
