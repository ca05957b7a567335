import { describe, expect, it } from 'vitest';
import { recordsOf } from '../../../test/records-of.ts';

const set = { purchaseType: 'new_purchase' };
const head = 'Vendor,Product,Seats,Start,End,Total (USD)';
const [first, second, third] = [
  'Alto,Desk,10,2024-01-01,2024-12-31,3600',
  'Alto,Board,5,2024-02-01,2025-01-31,600',
  'Alto,Desk,12,2025-01-01,2025-12-31,4320',
];
const none = ',,,,,';

/** Tables side by side, row by row. */
function beside(...rows: [string, string][]): string {
  return rows.map((parts) => parts.join(',,')).join('\n');
}

describe('tables side by side', () => {
  it('are read as one if they have the same headers', async () => {
    const file = beside([head, head], [first, third], [second, none]);
    const texts: string[] = [];
    const onUnderstood = (text: string) => Promise.resolve(void texts.push(text));
    expect(await recordsOf(file, { set, onUnderstood })).toMatchObject([
      { netTotal: 3600, lines: [{ product: 'Desk' }] },
      { netTotal: 600, lines: [{ product: 'Board' }] },
      { netTotal: 4320, startDate: '2025-01-01', lines: [{ product: 'Desk', quantity: 12 }] },
    ]);
    expect(texts.join('\n')).toContain('the one from column H on (its line 1 is 1001)');
  });

  it('are asked about if they have others, or titles that say they were not bought', async () => {
    const inEuros = beside([head, head.replace('USD', 'EUR')], [first, third]);
    await expect(recordsOf(inEuros, { set })).rejects.toThrow('pass --table A or --table H');
    expect(await recordsOf(inEuros, { set, table: 'H' })).toMatchObject([{ netTotal: 4320, currency: 'EUR' }]);
    const planned = beside(['Contracts,,,,,', 'Proposals,,,,,'], [head, head], [first, third]);
    await expect(recordsOf(planned, { set })).rejects.toThrow(
      '"Proposals", which may say that the rows were not bought',
    );
  });

  it('are asked about if they may be two versions of one list', async () => {
    const file = beside([head, head], [first, first.replace('3600', '3900')]);
    await expect(recordsOf(file, { set })).rejects.toThrow('pass --table A or --table H');
  });

  it('may be one of purchases and one of something else', async () => {
    const file = beside([head, 'Vendor,Sum'], [first, 'Alto,4200'], [second, ','], [none, 'All,4200']);
    await expect(recordsOf(file, { set })).rejects.toThrow('pass --table A to read');
    expect(await recordsOf(file, { set, table: 'a' })).toMatchObject([{ netTotal: 3600 }, { netTotal: 600 }]);
    await expect(recordsOf(file, { set, table: 'B' })).rejects.toThrow('those side by side begin in A and H');
  });

  it('are one table if an empty column only divides groups of its columns', async () => {
    const file = 'Vendor,Product,Seats,,Start,End,Total (USD),,Owner\nAlto,Desk,10,,2024-01-01,2024-12-31,3600,,Ann';
    expect(await recordsOf(file, { set })).toMatchObject([{ netTotal: 3600 }]);
  });
});
