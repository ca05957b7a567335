import { convertBytes } from '@parley/reading/convert/convert-document';
import { DocumentUnreadable } from '@parley/reading/convert/document-unreadable';
import { findCandidates } from '@parley/reading/find-candidates';
import type { FoundTerms } from '@parley/reading/found-terms';
import { resolveTerms } from '@parley/reading/resolve/resolve-terms';
import { KiB, costlyPattern, costRatio, maxRatio, processorMs, repeated } from '@parley/testing/costly-texts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CatalogProduct } from '@parley/products/product';
import { CatalogIndex } from './index/catalog-index.ts';
import { matchTerms } from './match-terms.ts';

const companyId = 'nimbus';
/** Names that share words with what is repeated; one company has few enough products that each row is compared with all. */
const names = [
  'Guard',
  'Guard Pro',
  'Aa N 1.1',
  'Agreement of the Month',
  'A.B. 寸法 Größe',
  'Inc and LLC',
  'Notice 12',
];
const products = new Map(names.map((name, at) => [`product-${at}`, productOf(`product-${at}`, name)]));

function productOf(id: string, name: string): CatalogProduct {
  const common = { label: 'seats', readonly: false, required: false };
  const pricingDimensions = ['Seats', 'Months', 'Agreement', '1.1.1', 'N'].map((dimension, at) => ({
    id: `${id}-${at}`,
    name: dimension,
    priceImpactKnown: true,
    formField:
      at % 2 === 0
        ? ({ ...common, type: 'number', min: 1, max: 1_000, step: 1 } as const)
        : ({ ...common, type: 'checkbox' } as const),
  }));
  return { id, companyId, name, description: '', pricingDimensions, includedFeatures: [] };
}

const index = new CatalogIndex();
index.putCompany({ id: companyId, name: 'Nimbus Works', legalName: 'Nimbus Works, Inc.', domain: 'nimbus.example' });
// The repeated words are looked up among these names.
for (const name of names) index.putCompany({ id: `of-${name}`, name, legalName: `${name} Inc.`, domain: '' });
for (const { id, name } of products.values()) index.putProduct({ id, companyId, name });

/** The place of the text in an order form. */
const shapes = ['one name', 'rows', 'different rows', 'vendor'] as const;
const shape = fc.record({ kind: fc.constantFrom(...shapes), width: fc.integer({ min: 80, max: 400 }) });
type Shape = { kind: (typeof shapes)[number]; width: number };

function orderForm(text: string, { kind, width }: Shape): string {
  const parts = kind === 'rows' || kind === 'different rows' ? slices(text, width) : [kind === 'vendor' ? '' : text];
  const rows = parts.map((part, at) => `${cell(`Guard ${part} ${kind === 'different rows' ? at : ''}`)},1,40.00,40.00`);
  const vendor =
    kind === 'vendor' ? [`Vendor,${cell(text)}`] : ['Vendor,Nimbus Works', 'Website,https://nimbus.example'];
  return [...vendor, '', 'Product,Quantity,Unit price,Total', ...rows].join('\n');
}

function slices(text: string, width: number): string[] {
  return Array.from({ length: Math.ceil(text.length / width) }, (_, at) => text.slice(at * width, (at + 1) * width));
}

function cell(text: string): string {
  return `"${text.replaceAll('"', '""').replaceAll('\n', ' ')}"`;
}

/** Undefined when the document is refused before it is matched, as one with too many rows is. */
async function read(text: string, how: Shape): Promise<FoundTerms | undefined> {
  try {
    const bytes = Buffer.from(orderForm(text, how));
    return resolveTerms(findCandidates(await convertBytes(bytes, 'csv', { onOcrPage: async () => undefined })));
  } catch (error) {
    if (error instanceof DocumentUnreadable) return undefined;
    throw error;
  }
}

/** Milliseconds of processor time of matching alone. */
async function cost(text: string, how: Shape): Promise<number> {
  const found = await read(text, how);
  return processorMs(async () => {
    if (found) await matchTerms(found, { index, productsById: async () => products, flags: [] });
  });
}

describe('matching', () => {
  it('costs about as much more as a text is longer, whatever is repeated in it', async () => {
    await fc.assert(
      fc.asyncProperty(costlyPattern, shape, async (text, how) => {
        await cost(repeated(text, KiB), how);
        expect(await costRatio((length) => cost(repeated(text, length), how))).toBeLessThanOrEqual(maxRatio);
      }),
      { numRuns: 12, seed: 11 },
    );
  }, 120_000);

  it('comes to an end with a megabyte of anything', async () => {
    await fc.assert(
      fc.asyncProperty(costlyPattern, shape, async (text, how) => {
        expect(await cost(repeated(text, KiB * KiB), how)).toBeLessThan(15_000);
      }),
      { numRuns: 2, seed: 11 },
    );
  }, 120_000);
});
