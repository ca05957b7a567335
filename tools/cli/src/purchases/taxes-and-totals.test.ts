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
