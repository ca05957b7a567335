import { describe, expect, it } from 'vitest';
import type { CatalogDimension, CatalogProduct } from '@parley/products/product';
import type { FoundFields, FoundTerms, LineItem } from '@parley/reading/found-terms';
import type { Extracted, NotExtracted } from './extracted.ts';
import { CatalogIndex } from './index/catalog-index.ts';
import { matchTerms, type MatchSetting } from './match-terms.ts';

const seats: CatalogDimension = {
  id: 'seats',
  name: 'Seats',
  priceImpactKnown: true,
  formField: {
    type: 'number',
    label: 'seats',
    readonly: false,
    required: true,
    min: 1,
    max: 1_000,
    step: 1,
    defaultValue: 50,
  },
};
const support: CatalogDimension = {
  id: 'support',
  name: 'Premium support',
  priceImpactKnown: true,
  formField: { type: 'checkbox', label: 'support', readonly: false, required: false },
};

const desk = product('desk', 'Nimbus Help Desk Professional', [seats, support]);
const chat = product('chat', 'Nimbus Live Chat', [{ ...seats, id: 'chat-seats' }]);
const products = new Map([desk, chat].map((each) => [each.id, each]));

function product(id: string, name: string, pricingDimensions: CatalogDimension[]): CatalogProduct {
  return { id, companyId: 'nimbus', name, description: 'A tool.', pricingDimensions, includedFeatures: [] };
}

const index = new CatalogIndex();
index.putCompany({ id: 'nimbus', name: 'Nimbus Works', legalName: 'Nimbus Works, Inc.', domain: 'nimbus.example' });
for (const { id, companyId, name } of products.values()) index.putProduct({ id, companyId, name });

function read<V>(value: V, confidence = 0.98) {
  return { value, confidence, quote: { text: `says ${String(value)}`, page: 1 } };
}

function usd(amount: number) {
  return { minor: amount * 100, currency: 'USD' };
}

function row(name: string, fields: Partial<LineItem> = {}): LineItem {
  return { kind: 'product', name, confidence: 0.97, quote: { text: name, page: 1 }, ...fields };
}

const order: FoundFields = {
  vendor: read('Nimbus Works, Inc.'),
  vendorDomain: read('nimbus.example'),
  buyer: read('Cedar Foods Ltd'),
  start: read('2026-01-01'),
  end: read('2026-12-31'),
  term: read(12),
  currency: read('USD'),
  listTotal: read(usd(12_000)),
  discount: read(usd(2_000)),
  total: read(usd(10_000)),
};
const rows = [
  row('Help Desk Professional', { quantity: 100, unit: 'users', listPrice: usd(9_000), total: usd(7_000) }),
  row('Live Chat', { quantity: 20, unit: 'seats', total: usd(3_000) }),
];

async function match(
  fields: FoundFields,
  lineItems: LineItem[],
  setting: Partial<MatchSetting> = {},
): Promise<Extracted & NotExtracted> {
  const found: FoundTerms = { documentType: 'order_form', fields, lineItems };
  const outcome = await matchTerms(found, { index, productsById: async () => products, flags: [], ...setting });
  // Each test expects one of the two.
  return outcome as Extracted & NotExtracted;
}

describe('an order form becomes a scope', () => {
  it('with the terms of the whole', async () => {
    const { terms, currency, error } = await match(order, rows);
    expect(error).toBeUndefined();
    expect(currency).toBe('USD');
    expect(terms).toEqual([
      {
        termLength: 12,
        purchaseType: 'new_purchase',
        startDate: new Date('2026-01-01'),
        endDate: new Date('2026-12-31'),
        listPrice: 1_200_000,
        discount: 200_000,
        finalPrice: 1_000_000,
      },
    ]);
  });

  it('with its products, their dimensions and prices, in order', async () => {
    const { productTerms } = await match(order, rows);
    expect(productTerms).toMatchObject([
      {
        productId: 'desk',
        productName: 'Nimbus Help Desk Professional',
        pricingDimensions: [{ id: 'seats', value: 100 }],
        listPrice: 900_000,
        discount: 200_000,
        finalPrice: 700_000,
      },
      { productId: 'chat', pricingDimensions: [{ id: 'chat-seats', value: 20 }], finalPrice: 300_000 },
    ]);
  });

  it('that nobody needs to review when all is clear', async () => {
    const { findings } = await match(order, rows);
    expect(findings.reviewReasons).toEqual([]);
    expect(findings.needsReview).toBe(false);
    expect(findings.company).toMatchObject({ id: 'nimbus', evidence: 'domain' });
    expect(findings.fields).toContainEqual({
      name: 'total',
      value: '10000.00 USD',
      confidence: 0.98,
      quote: { text: 'says [object Object]', page: 1 },
    });
    expect(findings.lineItems[0]).toMatchObject({
      name: 'Help Desk Professional',
      product: { id: 'desk', dimensions: [{ id: 'seats', value: 100, source: 'quantity' }] },
    });
  });

  it('of the purchase type that was asked for, else of the one it says', async () => {
    const renewal = { ...order, purchaseType: read('renewal' as const) };
    expect((await match(renewal, rows)).terms[0]?.purchaseType).toBe('renewal');
    expect((await match(renewal, rows, { purchaseType: 'new_purchase' })).terms[0]?.purchaseType).toBe('new_purchase');
  });

  it('with a row about a dimension counted for the product above it', async () => {
    const extra = row('Premium support', { quantity: 1, total: usd(500) });
    const { productTerms, findings } = await match(order, [...rows.slice(0, 1), extra]);
    expect(productTerms).toMatchObject([
      {
        productId: 'desk',
        pricingDimensions: [
          { id: 'seats', value: 100 },
          { id: 'support', value: 1 },
        ],
        finalPrice: 750_000,
      },
    ]);
    expect(findings.reviewReasons).not.toContain('lines_unmatched');
  });

  it('with rows of one product taken together', async () => {
    const sites = [
      row('Live Chat', { quantity: 10, total: usd(100) }),
      row('Live Chat', { quantity: 15, total: usd(150) }),
    ];
    const { productTerms } = await match(order, sites);
    expect(productTerms).toMatchObject([{ pricingDimensions: [{ value: 25 }], finalPrice: 25_000 }]);
    const years = [
      row('Live Chat', { quantity: 10, start: '2026-01-01', end: '2026-12-31' }),
      row('Live Chat', { quantity: 15, start: '2027-01-01', end: '2027-12-31' }),
    ];
    expect((await match(order, years)).productTerms).toMatchObject([
      { pricingDimensions: [{ value: 15 }], startDate: new Date('2026-01-01'), endDate: new Date('2027-12-31') },
    ]);
  });
});

describe('a person should look', () => {
  it.each([
    ['lines_unmatched', order, [...rows, row('Unheard of', { total: usd(2_000) })]],
    ['total_missing', { ...order, total: undefined }, rows],
    ['total_uncertain', { ...order, total: read(usd(10_000), 0.7) }, rows],
    ['term_missing', { vendor: order.vendor, total: order.total }, rows],
    ['vendor_uncertain', { ...order, vendorDomain: undefined, vendor: read('Nimbus Werks', 0.3) }, []],
    ['arithmetic_fails', { ...order, total: read(usd(90_000)) }, rows],
    ['several_currencies', order, [...rows, row('Live Chat', { total: { minor: 5, currency: 'EUR' } })]],
    ['dimensions_assumed', order, [row('Live Chat', { total: usd(10_000) })]],
    ['dimensions_adjusted', order, [row('Live Chat', { quantity: 5_000, total: usd(10_000) })]],
  ])('%s', async (reason, fields, lineItems) => {
    const known = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    expect((await match(known, lineItems)).findings.reviewReasons).toContain(reason);
  });

  it('lines_unmatched, also when they stand behind many that are not', async () => {
    const many = Array.from({ length: 900 }, () => row('Live Chat', { quantity: 1, total: usd(1) }));
    const { findings } = await match(order, [...many, row('Unheard of', { total: usd(2_000) })]);
    expect(findings.lineItems).toHaveLength(901);
    expect(findings.reviewReasons).toContain('lines_unmatched');
  });

  it('at what the conversion says of the document', async () => {
    const { findings } = await match(order, rows, { flags: ['hidden_text', 'ocr_used'] });
    expect(findings.reviewReasons).toEqual(['hidden_text']);
  });
});

it('looks twice at a seller whose name is spelt differently, however well its products fit', async () => {
  const terms: FoundFields = { total: read(usd(10_000)), term: read(12) };
  const { productTerms, findings } = await match({ ...terms, vendor: read('Nirnbus Works') }, rows);
  expect(productTerms).toHaveLength(2);
  expect(findings).toMatchObject({
    company: { id: 'nimbus', evidence: 'similar_name' },
    reviewReasons: ['vendor_uncertain', 'products_uncertain'],
  });
  expect((await match({ ...terms, vendor: read('Nimbos Works') }, rows)).error).toContain('is not in the catalog');
});

describe('a document is refused with a sentence', () => {
  it('when its seller is not in the catalog', async () => {
    const { error, findings } = await match({ vendor: read('Secret Vendor') }, rows);
    expect(error).toBe(
      'The seller "Secret Vendor" is not in the catalog. If the name is right, ask your operator to import this company; otherwise, to correct the scope with the company that is meant.',
    );
    expect(findings.needsReview).toBe(true);
    expect(findings.lineItems).toHaveLength(2);
  });

  it('that names the company that was searched for, and the most similar one', async () => {
    const { error } = await match({ vendor: read('Nimbus\u{202E} Wares \n Ltd') }, rows);
    expect(error).toContain('The seller "Nimbus Wares   Ltd" is not in the catalog.');
    expect(error).toContain('The most similar name there is "Nimbus Works".');
    const long = await match({ vendor: read('Secret '.repeat(50)) }, rows);
    expect(long.error?.length).toBeLessThan(300);
    expect((await match({ vendorDomain: read('secret.example') }, rows)).error).toContain('"secret.example"');
  });

  it('when none of its products is', async () => {
    const { error, findings } = await match(order, [row('Data Warehouse')]);
    expect(error).toBe(
      'None of the products in this document was found among those of Nimbus Works in the catalog: "Data Warehouse". Ask your operator to import them, or to correct the scope with the products that are meant.',
    );
    expect(findings.company?.id).toBe('nimbus');
  });

  it('that names the products that were searched for, and the most similar ones', async () => {
    const names = ['Chat \u{202E}Board', 'Data Warehouse', 'Data Warehouse', 'Chat Archive'];
    const { error } = await match(
      order,
      names.map((name) => row(name)),
    );
    expect(error).toContain(
      'in the catalog: "Chat Board" (most similar: "Nimbus Live Chat"), "Data Warehouse" and 1 more. Ask',
    );
    const long = await match(order, [row('Chat '.repeat(100)), row('Board '.repeat(100))]);
    expect(long.error?.length).toBeLessThan(500);
  });

  it('that names its products if it does not name its seller', async () => {
    const { error } = await match({ total: read(usd(10)) }, [
      row('Data Warehouse'),
      row('Setup', { kind: 'discount' }),
    ]);
    expect(error).toBe(
      'The document does not say clearly who sells, and its products were not found in the catalog: "Data Warehouse". Ask your operator to correct the scope with the company that sells them.',
    );
  });

  it('when it has none, and when there is nothing at all', async () => {
    expect((await match(order, [])).error).toContain('no list of products');
    expect((await match({}, [])).error).toContain('No seller and no products');
  });
});

it('leaves out what the rules of a scope refuse', async () => {
  const { terms, findings } = await match({ ...order, end: read('2025-01-01') }, rows);
  expect(terms[0]).not.toHaveProperty('endDate');
  expect(findings.reviewReasons).toContain('values_left_out');
});

it('keeps nothing in its findings that moves a cursor or turns text around', async () => {
  const { findings } = await match(order, [row('Help Desk \u{1B}[2JPro\u{202E}fessional\u{9B}31m\nnext')]);
  expect(findings.lineItems[0]).toMatchObject({ name: 'Help Desk  [2JProfessional 31m next' });
  expect(JSON.stringify(findings)).not.toMatch(/[\p{Cc}\p{Cf}]/u);
});
