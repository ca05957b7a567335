import type { CatalogProduct } from '@parley/products/product';
import { describe, expect, it } from 'vitest';
import type { PurchasableScope, ReadDocument, ReadRow, ReadValue } from './purchasable-scope.ts';
import { recordOfScope } from './record-of-scope.ts';

const seats = {
  id: 'seats',
  name: 'Seats',
  priceImpactKnown: true,
  formField: { type: 'number' as const, label: 'seats', readonly: false, required: true },
};
const storage = { ...seats, id: 'storage', name: 'Storage' };
const desk: CatalogProduct = {
  id: 'desk',
  companyId: 'nimbus',
  name: 'Help Desk',
  description: '',
  currency: 'USD',
  pricingDimensions: [seats, storage],
  includedFeatures: [],
};

const read: ReadValue = { id: 'seats', name: 'Seats', value: 50, source: 'quantity', isQuantity: true };
const helpDesk = { id: 'desk', name: 'Help Desk', confidence: 0.97, dimensions: [read] };
const row = {
  kind: 'product',
  name: 'Nimbus Help Desk',
  quantity: 50,
  total: 600_000,
  currency: 'USD',
  product: helpDesk,
} satisfies ReadRow;

function field(name: string, value: string, { confidence = 0.97, text = value } = {}) {
  return { name, value, confidence, quote: { text } };
}

const startField = field('start', '2026-03-01');
const purchaseField = field('purchaseType', 'renewal');
const fields = [startField, field('total', '6000.00 USD', { text: 'Total USD 6,000.00' }), purchaseField];
const term = { months: 12, purchaseType: 'renewal' as const, start: '2026-03-01', final: 600_000 };

/** An order form that leaves nothing open, with whatever is to be otherwise. */
function scopeOf(document: Partial<ReadDocument> = {}, more: Partial<PurchasableScope> = {}): PurchasableScope {
  return {
    id: 'scope',
    org: 'org',
    mode: 'live',
    currency: 'USD',
    terms: [term],
    lines: [
      { productId: 'desk', name: 'Help Desk', final: 600_000, values: [{ id: 'seats', name: 'Seats', value: 50 }] },
    ],
    document: {
      documentType: 'order_form',
      file: 'order.pdf',
      fileId: 'file',
      sha256: 'hash',
      reviewReasons: [],
      company: { id: 'nimbus', name: 'Nimbus', confidence: 0.98 },
      fields,
      rows: [row],
      ...document,
    },
    ...more,
  };
}

function made(scope: PurchasableScope, answers: Record<string, string> = {}) {
  const products = new Map([['desk', desk]]);
  return recordOfScope(scope, new Map(Object.entries(answers)), { products, ownId: 'document-1' });
}

const askedFor = (scope: PurchasableScope, answers?: Record<string, string>) =>
  made(scope, answers).doubts.map(({ field: name }) => name);

describe('a purchase from a document', () => {
  it('is whole if nothing is doubtful', () => {
    expect(made(scopeOf())).toEqual({
      record: {
        id: 'document-1',
        supplier: 'nimbus',
        buyer: 'org',
        startDate: '2026-03-01',
        termMonths: 12,
        purchaseType: 'renewal',
        currency: 'USD',
        netTotal: 6_000,
        lines: [{ product: 'desk', dimensions: [], quantity: 50, netPrice: 6_000 }],
        sourceScopeId: 'scope',
        sourceFileId: 'file',
        sourceFile: 'order.pdf',
      },
      doubts: [],
      faults: [],
    });
  });

  it.each([
    ['vendor_uncertain', { company: { id: 'nimbus', name: 'Nimbus', confidence: 0.6 } }, 'supplier'],
    ['products_uncertain', { rows: [{ ...row, product: { ...helpDesk, confidence: 0.7 } }] }, 'lines.1.product'],
    [
      'total_uncertain',
      { fields: [purchaseField, startField, field('total', '6000.00 USD', { confidence: 0.5 })] },
      'netTotal',
    ],
    ['arithmetic_fails', {}, 'netTotal'],
    ['total_missing', {}, 'netTotal'],
    ['term_missing', {}, 'termMonths'],
    ['term_uncertain', {}, 'termMonths'],
    ['several_currencies', {}, 'currency'],
    ['hidden_text', {}, 'document'],
    ['text_unreadable', {}, 'document'],
    ['pages_left_out', {}, 'document'],
    ['values_left_out', {}, 'document'],
  ])('is doubtful because of %s', (reason, document, asked) => {
    const scope = scopeOf({ ...document, reviewReasons: [reason] });
    const { doubts } = made(scope);
    expect(doubts.map(({ field: name }) => name)).toEqual([asked]);
    const [{ value = '' } = {}] = doubts;
    expect(askedFor(scope, { [asked]: value })).toEqual([]);
  });

  it('asks what the document does not say, instead of what was guessed', () => {
    const guessed = scopeOf({ fields: fields.slice(0, 2) });
    expect(made(guessed).record).not.toHaveProperty('purchaseType');
    expect(askedFor(guessed)).toEqual(['purchaseType']);
    expect(askedFor(scopeOf({ fields: fields.slice(0, 2), askedPurchaseType: 'new_purchase' }))).toEqual([]);
    const assumed = { ...read, value: 10, source: 'assumed' };
    const unnumbered = scopeOf({ rows: [{ ...row, product: { ...helpDesk, dimensions: [assumed] } }] });
    expect(made(unnumbered).doubts).toEqual([
      { field: 'lines.1.quantity', message: expect.stringContaining('how many Seats') },
    ]);
    expect(made(unnumbered, { 'lines.1.quantity': '70' }).record.lines).toMatchObject([{ quantity: 70 }]);
  });

  it('takes the quantity that the document says, and asks if the catalog has quite another one', () => {
    const moved = (value: number, wanted: number) =>
      scopeOf({
        rows: [{ ...row, product: { ...helpDesk, dimensions: [{ ...read, source: 'adjusted', value, wanted }] } }],
      });
    expect(made(moved(50, 49)).record.lines).toMatchObject([{ quantity: 49 }]);
    expect(made(moved(50, 49)).doubts).toEqual([]);
    expect(made(moved(50, 30)).doubts).toMatchObject([{ field: 'lines.1.quantity', value: '30' }]);
  });

  it('asks about quantities that change over time', () => {
    const ramp = scopeOf({
      rows: [
        { ...row, quantity: 20, total: 200_000 },
        { ...row, quantity: 50, total: 400_000 },
      ],
    });
    expect(made(ramp).doubts).toMatchObject([{ field: 'lines.1.quantity', value: '50' }]);
    const added = scopeOf({
      rows: [
        { ...row, quantity: 20, total: 200_000 },
        { ...row, quantity: 30, total: 400_000 },
      ],
    });
    expect(askedFor(added)).toEqual([]);
  });

  it('asks about rows without a product, and leaves them out of the total only if they are in it', () => {
    const setup: ReadRow = { kind: 'one_off', name: 'Onboarding', total: 50_000, currency: 'USD' };
    const withSetup = (final: number) => scopeOf({ rows: [row, setup] }, { terms: [{ ...term, final }] });
    expect(made(withSetup(650_000)).doubts).toMatchObject([{ field: 'rows.2', value: 'leave out' }]);
    const out = { 'rows.2': 'leave out' };
    const leftOut = [{ product: 'Onboarding', netPrice: 500 }];
    expect(made(withSetup(650_000), out)).toMatchObject({ record: { netTotal: 6_000, leftOut }, doubts: [] });
    expect(made(withSetup(600_000), out)).toMatchObject({ record: { netTotal: 6_000, leftOut }, doubts: [] });
    expect(askedFor(withSetup(640_000), out)).toEqual(['netTotal']);
    const named = made(withSetup(650_000), { 'rows.2': 'Setup' });
    expect(named).toMatchObject({
      record: { netTotal: 6_500, lines: [{}, { product: 'Setup', netPrice: 500 }] },
      doubts: [],
    });
    const unpriced = scopeOf({ rows: [row, { kind: 'product', name: 'Chat' }] });
    expect(made(unpriced).doubts).toEqual([
      { field: 'rows.2', message: expect.stringContaining('Chat') },
      expect.objectContaining({ field: 'netTotal' }),
    ]);
  });

  it.each([
    ['60 days', '60', { noticeDays: 60 }],
    ['sixty (60) days prior notice', '60', { noticeDays: 60 }],
    ["thirty days' notice", '30', { noticeDays: 30 }],
    ['three (3) months', '90', { noticeMonths: 3 }],
    ['3 months', '90', { noticeMonths: 3 }],
    ['one year', '365', { noticeMonths: 12 }],
  ])('has the period of notice %s in its own unit', (text, value, notice) => {
    const { record, doubts } = made(scopeOf({ fields: [...fields, field('noticePeriod', value, { text })] }));
    expect(record).toMatchObject(notice);
    expect(doubts).toEqual([]);
  });

  it('asks about a period of notice whose unit is not clear', () => {
    const scope = scopeOf({ fields: [...fields, field('noticePeriod', '90', { text: '3 Monate' })] });
    expect(made(scope).record).not.toHaveProperty('noticeDays');
    expect(askedFor(scope)).toEqual(['noticeDays']);
    expect(made(scope, { noticeMonths: '3' })).toMatchObject({ record: { noticeMonths: 3 }, doubts: [] });
    expect(askedFor(scope, { noticeDays: 'unknown' })).toEqual([]);
  });

  it('asks about a sign that several currencies share', () => {
    const signed = (text: string) =>
      scopeOf({ fields: [purchaseField, startField, field('total', '6000.00 USD', { text })] });
    expect(made(signed('Total: $6,000.00')).doubts).toMatchObject([{ field: 'currency', value: 'USD' }]);
    expect(askedFor(signed('Total: US$6,000.00'))).toEqual([]);
    expect(askedFor(signed('Total (USD): $6,000.00'))).toEqual([]);
    expect(made(signed('Total: $6,000.00'), { currency: 'cad' }).record.currency).toBe('CAD');
  });

  it('asks about an invoice, and about a scope that another one replaces', () => {
    expect(askedFor(scopeOf({ documentType: 'other' }))).toEqual(['document']);
    expect(made(scopeOf({}, { nextScopeId: 'next' })).doubts).toMatchObject([{ field: 'scope', value: 'scope' }]);
  });

  it('takes another product that a person names, with the quantity', () => {
    const scope = scopeOf({ rows: [{ ...row, product: { ...helpDesk, confidence: 0.5 } }] });
    const { record } = made(scope, { 'lines.1.product': 'Chat' });
    expect(record.lines).toEqual([{ product: 'Chat', dimensions: [], quantity: 50, netPrice: 6_000 }]);
  });
});
