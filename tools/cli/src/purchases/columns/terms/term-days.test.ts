import { describe, expect, it } from 'vitest';
import { recordsOf } from '../../../../test/records-of.ts';

const set = { purchaseType: 'new_purchase', currency: 'EUR' };
const file = (header: string, ...days: string[]) =>
  [`Vendor,Product,Seats,Total,${header}`, ...days.map((each, at) => `Alto,Desk ${at},10,${at + 300},${each}`)].join(
    '\n',
  );

describe('columns of days whose headers say nothing', () => {
  it('are the first and the last ones of terms of whole months', async () => {
    expect(
      await recordsOf(file('Alta,Vencimiento', '01/02/2025,31/01/2026', '15/03/2025,14/03/2027'), { set }),
    ).toMatchObject([
      { startDate: '2025-02-01', endDate: '2026-01-31' },
      { startDate: '2025-03-15', endDate: '2027-03-14' },
    ]);
  });

  it('may be one of them, next to a header that names the other', async () => {
    const known = await recordsOf(file('Start,Xy', '2025-02-01,2026-01-31', '2025-03-15,2026-03-14'), { set });
    expect(known).toMatchObject([{ endDate: '2026-01-31' }, { endDate: '2026-03-14' }]);
  });

  it.each([
    ['one row is no whole number of months', 'Xy,Zz', '2025-02-01,2026-01-31', '2025-03-15,2026-03-20'],
    ['there is one row', 'Xy,Zz', '2025-02-01,2026-01-31'],
    ['they are a quarter apart, as payments may be', 'Xy,Zz', '2025-02-01,2025-04-30', '2025-03-15,2025-06-14'],
    ['they are those of bills', 'Fakturadatum,Xy', '2025-02-01,2026-01-31', '2025-03-15,2026-03-14'],
    ['they are those of a warranty', 'Warranty A,Warranty B', '2025-02-01,2026-01-31', '2025-03-15,2026-03-14'],
    ['a contract may be ended early', 'Start,Break date', '2025-02-01,2026-01-31', '2025-03-15,2026-03-14'],
    ['a trial ends', 'Start,Trial until', '2025-02-01,2025-07-31', '2025-03-15,2025-09-14'],
    ['three fit', 'Xy,Yy,Zz', '2025-02-01,2026-01-31,2027-01-31', '2025-03-15,2026-03-14,2027-03-14'],
  ])('are asked about where %s', async (_, header, ...days) => {
    await expect(recordsOf(file(header, ...days), { set })).rejects.toThrow('that matches no field');
  });
});

it('a day of renewal is the one after the last, in more languages', async () => {
  const given = { set: { ...set, termMonths: '12' } };
  for (const header of ['Renewal date', 'Verlängerungsdatum', 'Fecha renovación', 'Data rinnovo'])
    expect(await recordsOf(file(header, '2026-01-01'), given)).toMatchObject([{ startDate: '2025-01-01' }]);
});
