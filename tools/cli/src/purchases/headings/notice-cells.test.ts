import { describe, expect, it } from 'vitest';
import { recordsOf } from '../../../test/records-of.ts';

const row = 'PO,Vendor,Product,Qty,Start,Net';

function read(header: string, ...cells: string[]) {
  return recordsOf(
    [`${row},${header}`, ...cells.map((cell, at) => `${at},Alto,Desk,10,2026-01-0${at + 1},${at + 500},${cell}`)].join(
      '\n',
    ),
  );
}

describe('a column of notices', () => {
  it.each([
    ['Notice period (days)', '30', { noticeDays: 30 }],
    ['Notice days', '30', { noticeDays: 30 }],
    ['Kündigungsfrist (Wochen)', '6', { noticeDays: 42 }],
    ['Kündigungsfrist in Monaten', '3', { noticeMonths: 3 }],
    ['Kündigungsfrist', '3 Monate', { noticeMonths: 3 }],
    ['Préavis', '2 mois', { noticeMonths: 2 }],
    ['Préavis (jours)', '60', { noticeDays: 60 }],
    ['Cancellation notice', '60 days', { noticeDays: 60 }],
    ['Notice', 'ninety (90) days notice', { noticeDays: 90 }],
    ['Notice (days)', '3 months', { noticeMonths: 3 }],
    ['Notice period', '1 year', { noticeMonths: 12 }],
  ])('%s is read from %s', async (header, cell, known) => {
    expect(await read(header, cell)).toEqual([expect.objectContaining(known)]);
  });

  it('without a unit is asked about', async () => {
    await expect(read('Notice period', '30', '60 days')).rejects.toThrow(
      'the column Notice period has 30 without a unit: pass --column "noticeDays=Notice period"',
    );
  });

  it.each(['30 business days', '6 Wochen zum Quartalsende', '1.5 months', '30 or 60 days', '2026-03-01'])(
    'with %s refuses the row',
    async (cell) => {
      expect(await read('Notice period', cell)).toMatchObject([{ pointer: '/notice', code: 'invalid_format' }]);
    },
  );

  it('may leave the notice open', async () => {
    const [empty, none] = await read('Notice period', '', 'n/a');
    for (const record of [empty, none]) {
      expect(record).toMatchObject({ supplier: 'Alto' });
      expect(record).not.toHaveProperty('noticeDays');
    }
  });

  it('must agree with another', async () => {
    const unlike = await read('Notice,Notice (days)', '30 days,60');
    expect(unlike).toMatchObject([{ code: 'contradiction' }]);
    expect(await read('Notice,Notice (days)', '60 days,60')).toMatchObject([{ noticeDays: 60 }]);
  });
});

describe('a column of automatic renewal', () => {
  it.each(['Auto-renew', 'Auto renewal?', 'Automatische Verlängerung', 'Tacite reconduction'])(
    'is %s',
    async (header) => {
      expect(await read(header, 'yes', 'No', 'Nein', '')).toMatchObject([
        { autoRenew: true },
        { autoRenew: false },
        { autoRenew: false },
        expect.not.objectContaining({ autoRenew: expect.anything() }),
      ]);
    },
  );

  it('refuses what is neither yes nor no', async () => {
    expect(await read('Auto-renew', 'perhaps')).toMatchObject([{ pointer: '/autoRenew' }]);
  });
});
