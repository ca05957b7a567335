import { describe, expect, it } from 'vitest';
import { linesOf, recordsOf } from '../../../test/records-of.ts';

const set = { purchaseType: 'new_purchase', currency: 'USD' };
const idsOf = async (file: string) =>
  (await recordsOf(file, { set })).map(({ id, code, netTotal }) => code ?? `${id}: ${netTotal}`);

describe('an order whose lines have different terms', () => {
  const head = 'PO Number,Vendor,Product,Seats,Start date,End date,Total\n';
  const desk = 'P-1,Alto,Desk,10,2025-01-01,2025-12-31,1200\n';
  const archive = 'P-1,Alto,Archive,10,2025-04-01,2025-12-31,180\n';

  it('is a purchase for each term, with ids that do not depend on the order of the rows', async () => {
    const expected = ['P-1: 1200', 'P-1 (from 2025-04-01 to 2025-12-31): 180'];
    expect(await idsOf(head + desk + archive)).toEqual(expected);
    expect(await idsOf(head + archive + desk)).toEqual(expected);
    const [first, second] = await linesOf(head + desk + archive, { set });
    const message =
      'the rows of the purchase P-1 have different terms, so they are 2 purchases: P-1, P-1 (from 2025-04-01 to 2025-12-31)';
    expect(first).toMatchObject({ notes: [{ message }], rows: [2] });
    expect(second).toMatchObject({ isIdDerived: true, rows: [3] });
  });

  it('is refused if its rows may mean something else', async () => {
    const others = [
      'P-1,Alto,Desk,10,2026-01-01,2026-12-31,1200', // may be paid for each year
      'P-1,Alto,Discount,,2025-04-01,2025-12-31,-100',
      'P-1,Bex,Mail,10,2025-04-01,2025-12-31,180',
      'P-1,Alto,Mail,10,2025-04-01,,180',
    ];
    for (const other of others) expect(await idsOf(`${head}${desk}${other}\n`)).toEqual(['rows_differ']);
    const total = head.replace('Total', 'netTotal');
    expect(await idsOf(total + desk + archive)).toEqual(['rows_differ']);
  });
});
