import { describe, expect, it } from 'vitest';
import { isClean, judge, type LedgerEntries, type Receipt } from './ledger.ts';

function receipt(subject: string, more: Partial<Receipt> = {}): Receipt {
  return { at: 1_000, hook: 'ok', id: `id of ${subject}`, body: `body of ${subject}`, subject, ...more };
}

function entries(more: Partial<LedgerEntries> = {}): LedgerEntries {
  const recorded = new Set(['a', 'b']);
  return { recorded, stored: recorded, hooks: ['ok'], receipts: [receipt('a'), receipt('b')], doubts: [], ...more };
}

describe('the ledger', () => {
  it('finds no fault if everything was stored and delivered', () => {
    const judgement = judge(entries());
    expect(judgement.doubles).toBe(0);
    expect(isClean(judgement)).toBe(true);
  });

  it.each<[keyof ReturnType<typeof judge>, Partial<LedgerEntries>, string]>([
    ['lost', { receipts: [receipt('a')] }, 'ok b'],
    ['lost', { hooks: ['ok', 'slow'], receipts: [...entries().receipts, receipt('a', { hook: 'slow' })] }, 'slow b'],
    ['unstored', { stored: new Set(['a']) }, 'b'],
    ['invented', { receipts: [...entries().receipts, receipt('c')] }, 'c'],
    ['renamed', { receipts: [...entries().receipts, receipt('a', { id: 'another' })] }, 'ok a'],
  ])('tells what is %s', (what, more, expected) => {
    const judgement = judge(entries(more));
    expect(judgement[what]).toEqual([expected]);
    expect(isClean(judgement)).toBe(false);
  });

  it('excuses a repeated delivery when its attempt was in doubt', () => {
    const receipts = [...entries().receipts, receipt('a', { at: 9_000 })];
    const honest = judge(entries({ receipts, doubts: [{ from: 500, until: 1_500 }] }));
    expect(honest.doubles).toBe(1);
    expect(isClean(honest)).toBe(true);
    const other = judge(entries({ receipts, doubts: [{ from: 5_000, until: 9_500 }] }));
    expect(other.unexcused).toEqual(['ok id of a']);
    expect(isClean(other)).toBe(false);
  });

  it('does not excuse different bytes under the same id', () => {
    const receipts = [...entries().receipts, receipt('a', { at: 1_001, body: 'other' })];
    const { differing } = judge(entries({ receipts, doubts: [{ from: 0, until: 2_000 }] }));
    expect(differing).toEqual(['ok id of a']);
  });
});
