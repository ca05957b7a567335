import { describe, expect, it } from 'vitest';
import { asLines } from '../../../test/text-lines.ts';
import type { FieldName } from '../../found-terms.ts';
import { findInReceipt } from './find-in-receipt.ts';

function best(text: string, field: FieldName): unknown {
  const found = findInReceipt(asLines(text)).filter((candidate) => candidate.field === field);
  return found.toSorted((a, b) => b.score - a.score)[0]?.value;
}

const receiptText = `ELM GROCERS LTD
12, High Street
Anytown 40150
TEL : 03-1234 5678
TAX INVOICE
Date : 04/05/2026 15:10 Cashier: 7
2 X Tea 3.10 6.20
1 X Milk 2.05 2.05
Total Qty: 3
SUBTOTAL 8.25
Rounding 0.05-
TOTAL £8.20
CASH 10.00
CHANGE 1.80
GST Summary total 7.78 0.47
Thank you. Exchange before 30/06/2026`;

describe('a receipt', () => {
  it('tells who sold, where, when and for how much', () => {
    expect(best(receiptText, 'vendor')).toBe('ELM GROCERS LTD');
    expect(best(receiptText, 'address')).toBe('12, High Street Anytown 40150');
    expect(best(receiptText, 'documentDate')).toBe('2026-05-04');
    expect(best(receiptText, 'total')).toEqual({ minor: 820, currency: 'GBP' });
  });

  it.each([
    ['Net Total : 1,020. 40', 102040],
    ['T0TAL\nRM 12,50', 1250],
    ['TOTAL SALES (EXCLUDING GST) 10.00\nTOTAL INCLUSIVE OF GST 10.60', 1060],
    ['Total 9.10\nTotal Discount 1.00', 910],
    ['Total\nRound Adj\n12.40\nCash\n20.00', 1240],
    ['Tea 5.50\nMilk 47.50\nTotal 55.00\nCASH 100.00\nChange 47.00', 5300],
    ['Sub-total 9.90\nGrand 6.70\nPaymsnt 50.00\nChange 43.30', 670],
    ['Sub-total 9.90\nT#@ 6.70\nCASH 50.00\nChange 43.30', 670],
    ['T0t.l 55.20\nTotal Saving 1.00\nCASH 60.00\nCHANGE 4.80', 5520],
  ])('was paid as %s says', (sums, minor) => {
    expect(best(`SHOP\nReceipt 12:30\n${sums}\nThank you\nGoods sold`, 'total')).toMatchObject({ minor });
  });

  it.each([
    ['ELM AND\nOAKTREE\n(ANYTOWN) SDN BHD\nTel: 1', 'ELM AND OAKTREE (ANYTOWN) SDN BHD'],
    ['TAX INVOICE\nOAK BAKERY\nNO. 5, LOW ROAD', 'OAK BAKERY'],
    ['x#\nOAK SON BHD (123456-K)\n5 Low Road', 'OAK SDN BHD'],
  ])('comes from who stands on top: %s', (top, vendor) => {
    expect(best(`${top}\nReceipt 12:30\nTotal 5.00\nCash 5.00\nThank you`, 'vendor')).toBe(vendor);
  });

  it('is doubted where the scan is', () => {
    const lines = asLines(receiptText);
    const smudged = lines.map((line) => ({
      ...line,
      segments: line.segments.map((segment) => ({
        ...segment,
        words: segment.words.map((word) => ({ ...word, source: 'ocr' as const, confidence: 0.4 })),
      })),
    }));
    const [clear, unclear] = [lines, smudged].map((all) => Math.max(...findInReceipt(all).map(({ score }) => score)));
    expect(unclear).toBeLessThan(clear ?? 0);
  });

  it('is no letter and no contract', () => {
    expect(findInReceipt(asLines('Dear Sir, the total is 5.00.'))).toEqual([]);
    expect(findInReceipt([])).toEqual([]);
    const contract =
      'This agreement has a total price, subject to tax, and each party shall pay in cash within days. '.repeat(40);
    expect(findInReceipt(asLines(`${contract} 12:30 receipt thank you change 5 qty`))).toEqual([]);
  });
});
