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

  it.each([200, 120, 90, 80, 60, 40, 20])('fits a terminal of %i columns', (width) => {
    const lines = linesAt(width).filter((line) => !line.startsWith('(a wider'));
    for (const line of lines) expect(stringWidth(line)).toBeLessThanOrEqual(width);
  });

  it('cuts the widest columns of text first, and leaves out those that have no room', () => {
    const [heading, long, short, more] = linesAt(80);
    expect(heading).toMatch(/^ID +MODE {2}NAME +URL$/);
    expect(long).toMatch(/^0193b7a0-0000-7000-8000-000000000001 {2}live {2}\S+… +https:\S+…$/);
    expect(short).toContain('  test  Ünïcode 👩 e\u0301');
    expect(more).toBeUndefined();
    expect(linesAt(60).at(-1)).toBe('(a wider terminal also shows URL)');
    expect(linesAt(30)[1]).toMatch(/^0193b7a0\S*…$/);
  });

  it('cuts text, not ids, dates and amounts', () => {
    const purchase = ['2026-11-29', '36000.5 EUR', 'Enterprise support for all users of the group', id];
    const table = () => columns(['DAY', 'AMOUNT', 'PRODUCT', 'FILE'], [purchase]);
    expect(tableWidth.run(74, table).split('\n')[1]).toBe(`2026-11-29  36000.5 EUR  Enterprise…  ${id}`);
  });

  it('shows instants to the minute in a terminal only', () => {
    const table = () => columns(['AT'], [['2026-11-29T15:24:10.949Z']]);
    expect(tableWidth.run(80, table)).toBe('AT\n2026-11-29T15:24Z');
    expect(table()).toContain('15:24:10.949Z');
  });

  it('wraps a last column of text', () => {
    const table = () => columns(['STATE', 'WHAT'], [['problem', 'the disk is full: add one']]);
    expect(tableWidth.run(22, table)).toBe('STATE    WHAT\nproblem  the disk is\n         full: add one');
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
