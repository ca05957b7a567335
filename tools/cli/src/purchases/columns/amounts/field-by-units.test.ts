import { describe, expect, it } from 'vitest';
import { recordsOf } from '../../../../test/records-of.ts';

const set = { purchaseType: 'new_purchase', currency: 'USD' };
const question = 'could be what all units cost or what one costs';
const units = [7, 11, 13, 23, 40];

/** A list with a price of each number of units. */
function list(header: string, priceOf: (count: number) => number): string {
  const rows = units.map((count, at) => `Alto,Desk ${at},${count},2025-01-01,2026-12-31,${priceOf(count)}`);
  return [`Vendor,Product,Seats,Start,End,${header}`, ...rows].join('\n');
}

describe('what an amount of a period is for', () => {
  it('is all units, if each amount is a multiple of them in cents', async () => {
    const totals = list('Annual cost', (count) => count * 12.5);
    expect(await recordsOf(totals, { set })).toMatchObject(units.map((count) => ({ netTotal: count * 25 })));
  });

  it.each([
    ['an amount is no multiple', list('Annual cost', (count) => (count === 13 ? 12.51 : count * 12.5))],
    ['all amounts are multiples of all units', list('Annual cost', () => 7 * 11 * 13 * 23 * 40)],
    ['the header names no period', list('Cost', (count) => count * 12.5)],
    [
      'few rows show it',
      list('Annual cost', (count) => count * 12.5)
        .split('\n')
        .slice(0, 3)
        .join('\n'),
    ],
  ])('is asked about if %s', async (_, file) => {
    await expect(recordsOf(file, { set })).rejects.toThrow(question);
  });
});

describe('an annual cost next to seats', () => {
  const seats = [85, 30, 112, 16, 240, 55, 9, 150];
  const read = (costs: readonly number[]) => {
    const rows = costs.map((cost, at) => `Alto,Desk ${at},${seats[at]},2025-01-01,2025-12-31,${cost}`);
    return recordsOf(['Vendor,Product,Seats,Start,End,Annual cost', ...rows].join('\n'), { set });
  };
  const costs = [12_400, 3_151, 48_010, 960, 39_999, 7_301, 1_250, 21_007];

  it('is that of all seats if it grows with them', async () => {
    expect(await read(costs)).toMatchObject(costs.map((netTotal) => ({ netTotal })));
  });

  it('is so however its thousands are written', async () => {
    const rows = costs.map(
      (cost, at) => `Alto,Desk ${at},${seats[at]},2025-01-01,2025-12-31,"$${cost.toLocaleString('en-US')}"`,
    );
    const file = ['Vendor,Product,Seats,Start,End,Annual cost', ...rows].join('\n');
    expect(await recordsOf(file, { set })).toMatchObject(costs.map((netTotal) => ({ netTotal })));
  });

  it.each([
    ['few lines show it', costs.slice(0, 5)],
    ['it falls with them', costs.map((cost) => 50_000 - cost)],
    ['two amounts recur', Array.from({ length: 8 }, (_, at) => costs[at % 2] ?? 0)],
  ])('is asked about if %s', async (_, each) => {
    await expect(read(each)).rejects.toThrow(question);
  });
});

describe('a price of several units', () => {
  const file = (
    unit: string,
  ) => `Purchasing Document;Supplier;Short Text;Order Quantity;Net Price;${unit};Net Order Value;Start;End
45001;Alto;Desk;12;360,00;1;4320,00;01.02.2025;31.01.2026
45002;Alto;Calls;50000;12,50;1000;625,00;01.02.2025;31.01.2026
`;

  it('needs no question where a column says how many, and the totals fit', async () => {
    expect(await recordsOf(file('Price Unit'), { set })).toMatchObject([{ netTotal: 4_320 }, { netTotal: 625 }]);
    await expect(recordsOf(file('Something'), { set })).rejects.toThrow('a column Something that matches no field');
    await expect(recordsOf(file('Price Unit').replace('625', '626'), { set })).rejects.toThrow('Price Unit');
  });
});
