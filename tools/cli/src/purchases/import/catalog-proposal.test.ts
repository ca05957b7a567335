import { expect, it } from 'vitest';
import type { Line } from '../../import/line.ts';
import { proposeCatalog } from './catalog-proposal.ts';
import { NewNames } from '../names/new-names.ts';
import type { NameChoice } from '../names/suggest-names.ts';

const company = '0190a000-0000-7000-8000-000000000003';

function choice(kind: 'supplier' | 'product', supplier: string, name: string): NameChoice {
  const known = kind === 'product' ? { supplierId: company } : {};
  return { kind, supplier, name, askedSupplier: supplier, count: 1, candidates: [], ...known };
}

function purchase(supplier: string, lines: object[], fields: object = {}): Line {
  const record = {
    supplier,
    startDate: '2026-01-01',
    termMonths: 24,
    currency: 'USD',
    netTotal: 4_800,
    lines,
    ...fields,
  };
  return { number: 1, endOffset: 0, json: JSON.stringify(record) };
}

async function proposalFor(choices: NameChoice[], lines: Line[]) {
  const names = new NewNames();
  for (const each of choices) names.addOrDoubt(each);
  async function* stream() {
    yield* lines;
  }
  return proposeCatalog(names, stream(), 'Seats');
}

it('a product of a new company is counted as its lines are', async () => {
  const { companies, products, purchases } = await proposalFor(
    [choice('supplier', '', 'Grävel & Co.')],
    [
      purchase('Grävel & Co.', [{ product: 'Sand', quantity: 2.5 }]),
      purchase('GRÄVEL & CO.', [{ product: 'sand', quantity: 3, dimensions: [{ id: 'Sites', value: 2 }] }]),
      purchase('Other', [{ product: 'Sand', quantity: 1 }]),
    ],
  );
  expect(companies).toMatchObject([{ name: 'Grävel & Co.', domain: 'gravel-co.invalid' }]);
  expect(products).toMatchObject([
    {
      companyId: companies[0]?.id,
      name: 'Sand',
      currency: 'USD',
      pricingDimensions: [
        { name: 'Seats', formField: { type: 'number', required: true, min: 0 } },
        { name: 'Sites', formField: { type: 'number', min: 0 } },
      ],
    },
  ]);
  expect(purchases).toBe(2);
});

it('a product without a quantity starts at what a year usually costs', async () => {
  const { companies, products } = await proposalFor(
    [choice('product', 'Nimbus', 'Flat')],
    [
      purchase('Nimbus', [{ product: 'Flat' }, { product: 'Known', quantity: 1 }], { netTotal: 9_000 }),
      purchase('Nimbus', [{ product: 'Flat' }]),
    ],
  );
  expect(companies).toEqual([]);
  expect(products).toMatchObject([{ companyId: company, name: 'Flat', defaultPrice: 2_400, pricingDimensions: [] }]);
});

it('the same file proposes the same records', async () => {
  const choices = [choice('supplier', '', '日本')];
  const lines = [purchase('日本', [{ product: 'A', quantity: 1 }])];
  const first = await proposalFor(choices, lines);
  expect(await proposalFor(choices, lines)).toEqual(first);
  expect(first.companies[0]?.domain).toMatch(/^[0-9a-f]{8}\.invalid$/);
});

it('a line without a product creates none', async () => {
  const { products } = await proposalFor([choice('supplier', '', 'Gravel')], [purchase('Gravel', [{ quantity: 1 }])]);
  expect(products).toEqual([]);
});
