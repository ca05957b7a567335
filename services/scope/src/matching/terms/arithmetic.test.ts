import { describe, expect, it } from 'vitest';
import type { FoundFields, FoundTerms, LineItem } from '@parley/reading/found-terms';
import { toAmounts } from './amounts.ts';
import { rowMultiplies } from './row-multiplies.ts';
import { rowsAddUp } from './rows-add-up.ts';
import { scopeTermOf } from './scope-term.ts';

const quote = { text: '', page: 1 };

function read<V>(value: V) {
  return { value, confidence: 0.9, quote };
}

function row(total: number, more: Partial<LineItem> = {}): LineItem {
  return { kind: 'product', name: 'x', confidence: 0.9, quote, total: { minor: total }, ...more };
}

const unpriced: LineItem = { kind: 'product', name: 'x', confidence: 0.9, quote };

function document(fields: FoundFields, lineItems: LineItem[] = []): FoundTerms {
  return { documentType: 'order_form', fields, lineItems };
}

describe('rows add up', () => {
  it.each([
    ['to the total', { total: read({ minor: 300 }) }, [row(100), row(200)]],
    ['before the discount', { total: read({ minor: 270 }), discount: read({ minor: 30 }) }, [row(100), row(200)]],
    ['with a row of discount', { total: read({ minor: 270 }) }, [row(300), row(30, { kind: 'discount' })]],
    ['without tax', { total: read({ minor: 300 }) }, [row(300), row(60, { kind: 'tax' })]],
    ['as far as can be told', { total: read({ minor: 1 }) }, [unpriced]],
  ])('%s', (_, fields, lines) => {
    expect(rowsAddUp(document(fields, lines))).toBe(true);
  });

  it('or do not', () => {
    expect(rowsAddUp(document({ total: read({ minor: 400 }) }, [row(100), row(200)]))).toBe(false);
  });
});

describe('a row multiplies', () => {
  const priced = (total: number) => row(total, { quantity: 10, unitPrice: { minor: 100 }, isConsistent: false });

  it.each([
    ['a price for the term', 1_000, {}],
    ['a price a month', 36_000, { term: read(36) }],
    ['a price a year', 3_000, { term: read(36) }],
    ['less a discount', 2_700, { term: read(36), discount: read({ minor: 1 }) }],
  ])('%s', (_, total, fields) => {
    expect(rowMultiplies(priced(total), document(fields))).toBe(true);
  });

  it('or does not', () => {
    expect(rowMultiplies(priced(700), document({}))).toBe(false);
    expect(rowMultiplies(priced(700_000), document({ discount: read({ minor: 1 }) }))).toBe(false);
  });
});

describe('amounts', () => {
  it('complete each other', () => {
    expect(toAmounts({ list: { minor: 10 }, total: { minor: 8 } }, 'USD')).toEqual({
      listPrice: 10,
      discount: 2,
      finalPrice: 8,
    });
    expect(toAmounts({ list: { minor: 10 }, discount: { minor: -2 } }, 'USD')).toEqual({
      listPrice: 10,
      discount: 2,
      finalPrice: 8,
    });
    expect(toAmounts({ total: { minor: 8 }, discount: { minor: 2 } }, 'USD')).toEqual({
      listPrice: 10,
      discount: 2,
      finalPrice: 8,
    });
    expect(toAmounts({ list: { minor: 8 }, total: { minor: 8 } }, 'USD')).toEqual({ listPrice: 8, finalPrice: 8 });
  });

  it('in another currency, or below nothing, are left out', () => {
    expect(toAmounts({ list: { minor: 10, currency: 'EUR' }, total: { minor: 8 } }, 'USD')).toEqual({ finalPrice: 8 });
    expect(toAmounts({ total: { minor: -8 } }, 'USD')).toEqual({});
  });
});

describe('the length of the term', () => {
  it.each([
    ['as the document says', { term: read(24), start: read('2026-01-01') }, 24],
    ['between its days', { start: read('2026-01-15'), end: read('2029-01-14') }, 36],
    ['of a contract', { effectiveDate: read('2026-01-01'), expirationDate: read('2026-12-31') }, 12],
    ['a year when nothing tells', {}, 12],
    ['never longer than a scope may have', { term: read(600), start: read('2026-01-01'), end: read('2026-06-30') }, 6],
  ] as const)('%s', (_, fields, months) => {
    const { term } = scopeTermOf(document(fields), { currency: 'USD' });
    expect(term.termLength).toBe(months);
  });

  it('is in doubt when the days say another one, and theirs when they are whole months apart', () => {
    const days = { start: read('2026-01-01'), end: read('2027-12-31') };
    const both = document({ ...days, term: read(12) });
    expect(scopeTermOf(both, { currency: 'USD' })).toMatchObject({ term: { termLength: 24 }, isInDoubt: true });
    const odd = document({ ...days, end: read('2026-12-15'), term: read(12) });
    expect(scopeTermOf(odd, { currency: 'USD' })).toMatchObject({ term: { termLength: 12 } });
  });

  it('is known to be a guess', () => {
    expect(scopeTermOf(document({}), { currency: 'USD' }).isTermKnown).toBe(false);
    expect(scopeTermOf(document({}, [row(1, { term: 36 })]), { currency: 'USD' })).toMatchObject({
      term: { termLength: 36 },
      isTermKnown: true,
    });
  });
});
