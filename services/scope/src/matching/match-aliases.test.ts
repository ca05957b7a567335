import { describe, expect, it } from 'vitest';
import type { CatalogProduct } from '@parley/products/product';
import type { LineItem } from '@parley/reading/found-terms';
import type { WeighedAlias } from '../domain/alias.ts';
import type { Extracted } from './extracted.ts';
import { CatalogIndex } from './index/catalog-index.ts';
import { matchTerms } from './match-terms.ts';

const index = new CatalogIndex();
for (const id of ['nimbus', 'cirrus'])
  index.putCompany({ id, name: `${id} works`, legalName: `${id} works inc`, domain: `${id}.example` });
const products = new Map([
  ['desk', product('desk', 'nimbus', 'Help Desk Professional')],
  ['chat', product('chat', 'nimbus', 'Live Chat')],
  ['other', product('other', 'cirrus', 'Support Suite')],
]);
for (const { id, companyId, name } of products.values()) index.putProduct({ id, companyId, name });

function product(id: string, companyId: string, name: string): CatalogProduct {
  return { id, companyId, name, description: '', pricingDimensions: [], includedFeatures: [] };
}

const quote = { text: '', page: 1 };
const line = (name: string): LineItem => ({ kind: 'product', name, confidence: 1, quote });

/** What the lines of an order of Nimbus Works were matched to. */
async function match(names: string[], aliases: WeighedAlias[], vendor = 'Nimbus Works') {
  const fields = { vendor: { value: vendor, confidence: 0.98, quote }, term: { value: 12, confidence: 0.98, quote } };
  const outcome = await matchTerms(
    { documentType: 'order_form', fields, lineItems: names.map((name) => line(name)) },
    { index, productsById: async () => products, flags: [], aliases },
  );
  const { findings } = outcome as Extracted;
  const lines = findings.lineItems.map(({ product }) => product && { id: product.id, confidence: product.confidence });
  return { ...findings, lines };
}

const row = { name: 'NHD-P annual bundle', companyId: 'nimbus', productId: 'desk' };

describe('a row that stands for a product', () => {
  it('is matched as a person said, surely; in any spelling of the row', async () => {
    const given = { ...row, confidence: 1 };
    const company = { name: '', companyId: 'nimbus', confidence: 1 };
    const { lines, company: found } = await match(['NHD-P Annual  Bundle', 'Live Chat'], [company, given]);
    expect(found).toMatchObject({ id: 'nimbus', evidence: 'person' });
    expect(lines).toMatchObject([{ id: 'desk', confidence: 1 }, { id: 'chat' }]);
  });

  it('is as sure as corrected documents make it, so that a person reviews it until several agree', async () => {
    const once = await match([row.name], [{ ...row, confidence: 0.667 }]);
    expect(once.lines).toEqual([{ id: 'desk', confidence: 0.667 }]);
    expect(once.reviewReasons).toContain('products_uncertain');
    const often = await match([row.name], [{ ...row, confidence: 0.92 }]);
    expect(often.reviewReasons).not.toContain('products_uncertain');
  });

  it('counts only for the company whose product it is', async () => {
    expect((await match([row.name, 'Live Chat'], [])).lines).toMatchObject([undefined, { id: 'chat' }]);
    const ofOther = { ...row, companyId: 'cirrus', productId: 'other', confidence: 0.9 };
    expect((await match([row.name, 'Live Chat'], [ofOther])).lines).toMatchObject([undefined, { id: 'chat' }]);
  });

  it('overrides a product with a similar name', async () => {
    const given = { name: 'Live Chat', companyId: 'nimbus', productId: 'desk', confidence: 0.8 };
    expect((await match(['Live Chat'], [given])).lines).toMatchObject([{ id: 'desk' }]);
  });

  it('is not matched once the catalog no longer has the product', async () => {
    const gone = { ...row, productId: 'gone', confidence: 0.9 };
    expect((await match([row.name, 'Live Chat'], [gone])).lines).toMatchObject([undefined, { id: 'chat' }]);
  });
});

describe('a seller that was learned', () => {
  const alias = { name: 'NW Distribution', companyId: 'nimbus' };

  it('is reviewed until several documents agree, even if its products are all there', async () => {
    const once = await match(['Live Chat'], [{ ...alias, confidence: 0.667 }], 'NW Distribution GmbH');
    expect(once.company).toMatchObject({ id: 'nimbus', evidence: 'learned' });
    expect(once.reviewReasons).toContain('vendor_uncertain');
    const often = await match(['Live Chat'], [{ ...alias, confidence: 0.8 }], 'NW Distribution GmbH');
    expect(often.reviewReasons).not.toContain('vendor_uncertain');
  });
});
