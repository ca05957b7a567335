import { describe, expect, it } from 'vitest';
import { mappingOf, recordsOf } from '../../../../test/records-of.ts';

const set = { purchaseType: 'new_purchase', currency: 'USD' };

describe('a column of days that may be those of payments', () => {
  const file = (header: string, days: string[], others = { head: 'Start,Months', cells: '2025-01-01,12' }) =>
    `Vendor,Product,Seats,${others.head},Total,${header}\n${days.map((day, row) => `Alto,Desk ${row},10,${others.cells},1200,${day}`).join('\n')}\n`;

  it.each(['Échéance', 'Scadenza', 'Vencimiento'])('is left out if none can be the last one: %s', async (header) => {
    expect(await mappingOf(file(header, ['2025-01-31', '2025-03-02']), { set })).toContain(`Left out: ${header}.`);
  });

  it('is asked about if one can be the last one', async () => {
    const asked = recordsOf(file('Échéance', ['2025-01-31', '2026-12-31']), { set });
    await expect(asked).rejects.toThrow('it has a column Échéance that matches no field');
  });

  it('is the last one of short terms only if they are whole months, or an option says it', async () => {
    const others = { head: 'Inizio', cells: '2025-01-01' };
    const days = ['2025-03-02', '2025-01-31'];
    await expect(recordsOf(file('Scadenza', days, others), { set })).rejects.toThrow(
      'no column has termMonths or endDate',
    );
    expect(await recordsOf(file('Scadenza', ['2025-01-31', '2025-01-31'], others), { set })).toHaveLength(2);
    const columns = new Map([['endDate', 'Scadenza']]);
    expect(await recordsOf(file('Scadenza', days, others), { set, columns })).toMatchObject([{ endDate: days[0] }, {}]);
  });

  it('may be the last one where a term gives the first', async () => {
    const sheet = file('Échéance', ['2025-12-31', '2026-01-31'], { head: 'Months', cells: '12' });
    await expect(recordsOf(sheet, { set })).rejects.toThrow('assign it with --column "endDate=Échéance", or skip it');
  });
});
