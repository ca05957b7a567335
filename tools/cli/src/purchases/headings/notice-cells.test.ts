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
    ['Preavviso disdetta (gg)', '90', { noticeDays: 90 }],
    ['Uppsägningstid (mån)', '3', { noticeMonths: 3 }],
    ['Opzegtermijn', '6 mnd', { noticeMonths: 6 }],
    ['Okres wypowiedzenia', '1 mies.', { noticeMonths: 1 }],
    ['Uppsägningstid', '4 veckor', { noticeDays: 28 }],
    ['解約予告期間', '3ヶ月', { noticeMonths: 3 }],
    ['Giorni preavviso', '90', { noticeDays: 90 }],
    ['Mois de préavis', '3', { noticeMonths: 3 }],
    ['Days of notice', '60', { noticeDays: 60 }],
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

  it('may name the end of a year or a quarter with which the contract ends', async () => {
    const ends = (cell: string, day: string) =>
      recordsOf(`Vendor,Product,Start,End,Net,Notice period\nAlto,Desk,2026-01-01,${day},500,${cell}`, {
        set: { purchaseType: 'new_purchase', currency: 'EUR' },
      });
    expect(await ends('3 Monate zum Jahresende', '2026-12-31')).toMatchObject([{ noticeMonths: 3 }]);
    expect(await ends('6 Wochen zum Quartalsende', '2027-06-30')).toMatchObject([{ noticeDays: 42 }]);
    expect(await ends('3 Monate zum Jahresende', '2027-06-30')).toMatchObject([{ pointer: '/notice' }]);
  });

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

  it.each([
    ['Mode de reconduction', 'Tacite', 'Expresse'],
    ['自動更新', '有', '無'],
    ['Automatisch verlengen', 'Ja', 'Nee'],
    ['Auto-renews?', 'checked', 'unchecked'],
    ['Auto-renew', '☑', '☐'],
  ])('is %s, which is %s or %s', async (header, yes, no) => {
    expect(await read(header, yes, no)).toMatchObject([{ autoRenew: true }, { autoRenew: false }]);
  });

  it('refuses what is neither yes nor no', async () => {
    expect(await read('Auto-renew', 'perhaps')).toMatchObject([{ pointer: '/autoRenew' }]);
  });
});
