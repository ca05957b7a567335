import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { columns, properties, type Cell } from './text-columns.ts';
import { tableWidth } from './table-width.ts';

const id = '0193b7a0-0000-7000-8000-000000000001';
const head = ['ID', 'MODE', 'NAME', 'URL'];
const rows: Cell[][] = [
  [id, 'live', '東京のソフトウェア会社 株式会社', `https://hook.example/${'a'.repeat(2_000)}`],
  [id, 'test', 'Ünïcode 👩 e\u0301', 'https://short.example/'],
];

function linesAt(width: number | undefined): string[] {
  return tableWidth.run(width, () => columns(head, rows)).split('\n');
}

describe('a table', () => {
  it('is not cut where the output is no terminal', () => {
    const [, long, short] = linesAt(undefined);
    expect(long).toBe(`${id}  live  東京のソフトウェア会社 株式会社  https://hook.example/${'a'.repeat(2_000)}`);
    // The widest name has 31 columns, this one 12.
    expect(short).toBe(`${id}  test  Ünïcode 👩 e\u0301${' '.repeat(31 - 12)}  https://short.example/`);
  });

  it.each([200, 120, 80, 60, 40, 20])('fits a terminal of %i columns', (width) => {
    const lines = linesAt(width);
    for (const line of lines) expect(stringWidth(line)).toBeLessThanOrEqual(width);
    expect(lines.length).toBe(3);
  });

  it('cuts the widest columns first, and the id last', () => {
    const [heading, long, short] = linesAt(80);
    expect(heading).toMatch(/^ID +MODE {2}NAME +URL$/);
    expect(long).toMatch(/^0193b7a0-0000-7000-8000-000000000001 {2}live {2}\S+… +https:\S+…$/);
    expect(short).toContain('  test  Ünïcode 👩 e\u0301');
    expect(linesAt(40)[1]).toMatch(/^0193b7a0\S*…/);
  });

  it('cuts text before ids, dates and amounts', () => {
    const purchase = ['2026-11-29', '36.000,00', 'Enterprise support for all users of the group', id];
    const table = () => columns(['DAY', 'AMOUNT', 'PRODUCT', 'FILE'], [purchase]);
    const [, line] = tableWidth.run(72, table).split('\n');
    expect(line).toBe(`2026-11-29  36.000,00  Enterprise…  ${id}`);
  });

  it('counts control characters as the escapes that are shown', () => {
    const [, , line] = columns(
      ['A', 'B'],
      [
        ['\u001b[31mx', 1],
        ['y', 2],
      ],
    ).split('\n');
    expect(line).toBe(`y${' '.repeat('\\u001b[31mx'.length - 1)}  2`);
  });

  it('keeps the lines of a cell below each other', () => {
    expect(columns(['A', 'B'], [['one\ntwo', 'x']])).toBe('A    B\none  x\ntwo');
  });
});

it('properties are never cut', () => {
  const value = 'x'.repeat(300);
  expect(tableWidth.run(40, () => properties({ name: value, none: undefined }))).toBe(`name  ${value}`);
});
