import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { recordsOf } from '../../../test/records-of.ts';

const set = { purchaseType: 'new_purchase', currency: 'USD' };
const head = ['Vendor', 'Product', 'Seats', 'Start', 'End', 'Total'];
const purchases = [head, ['Alto', 'Desk', 10, '2025-01-01', '2025-12-31', 1_200]];
const notes = [['Register of contracts'], ['One row for each contract.'], ['Vendor', 'who sells it']];

function read(sheets: Record<string, unknown[][]>, options: Parameters<typeof recordsOf>[1] = {}) {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
  return recordsOf(write(book, { type: 'buffer', bookType: 'xlsx' }), { set, ...options });
}

describe('a sheet of purchases', () => {
  it('needs no option next to notes, explanations and lists of values', async () => {
    const lists = [
      ['Status', 'Currency'],
      ['Active', 'USD'],
    ];
    const records = await read({ 'Read me': notes, Contracts: purchases, Lists: lists });
    expect(records).toMatchObject([{ supplier: 'Alto', netTotal: 1_200 }]);
  });

  it('is asked for next to another one, or to one that may be', async () => {
    const question = 'select one with --sheet';
    await expect(read({ Notes: notes, 2024: purchases, 2025: purchases })).rejects.toThrow(question);
    const rows = [
      ['Firma', 'Was', 'Kosten 2024'],
      ['Alto', 'Desk', 1_100],
    ];
    await expect(read({ 2024: rows, 2025: purchases })).rejects.toThrow(question);
    await expect(read({ Notes: notes, Names: [['Vendor'], ['Alto']] })).rejects.toThrow(question);
  });

  it('is judged with what other sheets say of its amounts', async () => {
    const scaled = read({ 'Read me': [...notes, ['All amounts in thousands']], Contracts: purchases });
    await expect(scaled).rejects.toThrow('the sheet Read me says "All amounts in thousands"');
    const monthly = read({ 'Read me': [...notes, ['Prices are per month']], Contracts: purchases });
    await expect(monthly).rejects.toThrow('the sheet Read me says "Prices are per month"');
  });
});

describe('sheets for each year', () => {
  const desk = (year: number, seats = 10) => ['Alto', 'Desk', seats, `${year}-01-01`, `${year}-12-31`, seats * 120];

  it('with the same headers are read as one table, whose lines name their sheet', async () => {
    const texts: string[] = [];
    const onUnderstood = (text: string) => Promise.resolve(void texts.push(text));
    const sum = ['Total', '', '', '', '', 1_200];
    const sheets = {
      Notes: notes,
      2024: [['Purchases of 2024'], head, desk(2024), sum],
      2025: [head, desk(2025), sum],
    };
    const bad = ['Alto', 'Desk', 'many', '2026-01-01', '2026-12-31', 5];
    const records = await read({ ...sheets, 2026: [head, desk(2026), bad] }, { onUnderstood });
    expect(records.slice(0, 3)).toMatchObject([
      { startDate: '2024-01-01', netTotal: 1_200 },
      { startDate: '2025-01-01', netTotal: 1_200 },
      { startDate: '2026-01-01', netTotal: 1_200 },
    ]);
    expect(records[3]).toMatchObject({ pointer: '/quantity' });
    expect(texts[0]).toContain('2024, 2025 (its line 1 is 1001), 2026 (its line 1 is 2001)');
  });

  it('are asked about if one is of something else, or both list a contract', async () => {
    const question = 'select one with --sheet';
    const both = (second: string, rows: unknown[][]) => read({ 2024: [head, desk(2024)], [second]: rows });
    await expect(both('Forecast 2025', [head, desk(2025)])).rejects.toThrow(question);
    await expect(both('Alto', [head, desk(2025)])).rejects.toThrow(question);
    await expect(both('2025', [head.with(5, 'Net total (k EUR)'), desk(2025)])).rejects.toThrow(question);
    await expect(both('2025', [['in k EUR', 'x'], head, desk(2025)])).rejects.toThrow(question);
    await expect(both('2025', [head, desk(2024, 20)])).rejects.toThrow(question);
  });
});
