import { describe, expect, it } from 'vitest';
import { lineFindings, type FoundLine } from './findings-of.ts';

/** The largest text of a row: three bytes for each character. */
const widest = '漢'.repeat(300);
const nearest = ['one', 'two', 'three'].map((id) => ({ id, name: widest, score: 0.4 }));

function rows(count: number): FoundLine[] {
  return Array.from({ length: count }, (_, at) => ({
    line: {
      kind: 'product',
      name: `${at} ${widest}`,
      unit: widest,
      quantity: 1.5,
      total: { minor: 123_456_789, currency: 'USD' },
      confidence: 0.98765,
      quote: { text: widest, page: 17 },
    },
    match: { nearest },
  }));
}

describe('the findings of rows', () => {
  it('list every row of the longest document there is, in a size that a message of a call has room for', () => {
    const findings = lineFindings(rows(1_000), 1);
    expect(findings.map(({ name }) => Number.parseInt(name))).toEqual(Array.from({ length: 1_000 }, (_, at) => at));
    expect(Buffer.byteLength(JSON.stringify(findings))).toBeLessThan(3.5 * 1024 * 1024);
  });

  it('cut texts shorter only where there are very many rows, and show it', () => {
    expect(lineFindings(rows(1), 1)[0]?.unit).toBe(widest);
    expect(lineFindings(rows(1_000), 1)[999]?.unit).toBe(`${widest.slice(0, 149)}…`);
  });
});
