import { describe, expect, it } from 'vitest';
import { renewalCalendar } from './renewal-calendar.ts';
import { dueDay, renewalCsv, renewalText, type Renewal } from './renewal-text.ts';

const renewal: Renewal = {
  purchaseId: '=PO-1',
  supplierId: '0190a000-0000-7000-8000-000000000001',
  supplierName: 'Nimbus',
  startDate: '2026-01-01',
  termMonths: 12,
  endDate: '2026-12-31',
  autoRenew: true,
  notice: { days: 30 },
  noticeBy: '2026-12-01',
  currency: 'USD',
  netTotal: 1_200.5,
  products: [{ id: '0190a000-0000-7000-8000-000000000002', name: 'Gate, large' }],
  replacedProducts: [],
  maybeReplacedBy: [],
};
const { noticeBy: _, notice: _notice, autoRenew: _auto, ...unknown } = renewal;
const range = { from: '2026-10-01', until: '2026-12-31' };

describe('renewals', () => {
  it('are due at their notice, and after that at their end', () => {
    expect(dueDay(renewal, '2026-12-01')).toBe('2026-12-01');
    expect(dueDay(renewal, '2026-12-02')).toBe('2026-12-31');
  });

  it('say what is not known, and what may replace them', () => {
    const text = renewalText([renewal, { ...unknown, maybeReplacedBy: ['PO-9'] }], range);
    expect(text).toContain('1 of 2 state no period of notice');
    expect(text).toContain('may be replaced by PO-9');
    expect(text).toMatch(/2026-12-31 +2026-12-01 +Nimbus.* renews/);
    expect(text).toMatch(/2026-12-31 +not known .* not known/);
    expect(renewalText([], range)).toBe('No stored purchase ends or needs notice from 2026-10-01 to 2026-12-31.');
    expect(renewalText([renewal], { ...range, from: '2026-12-02' })).toContain('2026-12-01 (past)');
  });

  it('are safe in a spreadsheet', () => {
    expect(renewalCsv([renewal]).split('\n')[1]).toBe(
      `'=PO-1,Nimbus,"Gate, large",,,2026-01-01,12,2026-12-31,renews,2026-12-01,1200.5,USD,,`,
    );
  });

  it('are whole days in a calendar', () => {
    const text = renewalCalendar([renewal, unknown], new Date());
    expect(text.match(/DTSTART;VALUE=DATE:\d+/g)).toEqual([
      'DTSTART;VALUE=DATE:20261231',
      'DTSTART;VALUE=DATE:20261201',
      'DTSTART;VALUE=DATE:20261231',
    ]);
    expect(text).toContain('SUMMARY:Last day of Nimbus: Gate\\, large');
    expect(text.replaceAll('\r\n ', '')).toContain('The last day to give notice is not known.');
  });
});
