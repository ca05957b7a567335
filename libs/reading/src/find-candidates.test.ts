import { processorMs } from '@parley/testing/costly-texts';
import { expect, test } from 'vitest';

import { asModel } from '../test/text-model.ts';
import type { DocumentModel, Word } from './document-model.ts';
import { findCandidates } from './find-candidates.ts';
import { resolveTerms } from './resolve/resolve-terms.ts';

const orderForm = `Arborcote Technologies Inc.                      Order Form
12 Mill Lane
www.arborcote.example

Customer:            Norridge Textiles LLC
Order number:        Q-4711               Order date:     03/15/2026
Start date:          04/01/2026           Term:           12 months

Product              Qty          Price per month     Total
Arborcote Records    10 users     $50.00              $6,000.00
Kick-off workshop    1            $900.00             $900.00

Subtotal                                              $6,900.00
Discount                                              -$690.00
Total                                                 $6,210.00
VAT 20 %                                              $1,242.00
Total incl. VAT                                       $7,452.00

This order renews automatically for successive 12-month periods.`;

test('reads a whole order form', () => {
  const { documentType, fields, lineItems } = resolveTerms(findCandidates(asModel(orderForm)));
  const values = Object.fromEntries(Object.entries(fields).map(([field, found]) => [field, found.value]));
  expect(documentType).toBe('order_form');
  expect(values).toMatchObject({
    documentName: 'Order Form',
    contractNumber: 'Q-4711',
    vendor: 'Arborcote Technologies Inc.',
    vendorDomain: 'arborcote.example',
    buyer: 'Norridge Textiles LLC',
    documentDate: '2026-03-15',
    start: '2026-04-01',
    end: '2027-03-31',
    term: 12,
    autoRenew: true,
    currency: 'USD',
    listTotal: { minor: 690_000 },
    discount: { minor: 69_000 },
    tax: { minor: 124_200 },
    total: { minor: 621_000 },
  });
  expect(lineItems.map(({ kind, name, quantity, total }) => [kind, name, quantity, total?.minor])).toEqual([
    ['product', 'Arborcote Records', 10, 600_000],
    ['one_off', 'Kick-off workshop', 1, 90_000],
  ]);
});

test('says nothing of an empty document', () => {
  const empty = resolveTerms(findCandidates({ kind: 'pdf', pages: [], flags: [] }));
  expect(empty).toEqual({ documentType: 'other', fields: {}, lineItems: [] });
});

test.each([
  ['prose', (at: number) => ['the', 'price', 'of', '12', 'users', 'is', '$5.00', 'until', '05/01/2026'][at % 9] ?? ''],
  ['headings', (at: number) => ['Product', 'Qty', 'Price', 'Total', 'Date:'][at % 5] ?? ''],
])('time grows with the length of a document, not with its square: %s', async (_, wordAt) => {
  const small = await timeOf(modelOf(4, wordAt));
  const large = await timeOf(modelOf(16, wordAt));
  expect(large).toBeLessThan(Math.max(small, 50) * 12);
});

function timeOf(model: DocumentModel): Promise<number> {
  return processorMs(async () => void resolveTerms(findCandidates(model)));
}

function modelOf(pages: number, wordAt: (at: number) => string): DocumentModel {
  const words = Array.from({ length: 480 }, (_, at): Word => {
    const [left, top] = [40 + (at % 12) * 45, 40 + Math.floor(at / 12) * 7];
    const box = { left, top, right: left + 35, bottom: top + 6 };
    return { text: wordAt(at), box, fontSize: 6, source: 'text', confidence: 1 };
  });
  const numbers = Array.from({ length: pages }, (_, at) => at + 1);
  return { kind: 'pdf', flags: [], pages: numbers.map((number) => ({ number, width: 612, height: 792, words })) };
}

test('is not surer of a date than of the order of its day and month', () => {
  const form = 'Order form Q-4711\nStart date:      03/04/2026      Term:      12 months\nTotal:      $6,210.00';
  const sure = (text: string): number[] => {
    const { start, end } = resolveTerms(findCandidates(asModel(text))).fields;
    return [start?.confidence ?? 0, end?.confidence ?? 0];
  };
  expect(Math.max(...sure(form))).toBeLessThan(0.8);
  expect(Math.min(...sure(`${form}\nOrder date:      03/15/2026`))).toBeGreaterThan(0.9);
});
