import { toMinor } from '@parley/money/money';
import { z } from 'zod';
import {
  amount,
  count,
  currency,
  distinct,
  domain,
  instant,
  line,
  text,
  uuid,
  webAddress,
} from '@parley/imports/fields';
import { dependencyFault, includedFeatureSchema, pricingDimensionSchema } from './pricing-dimension.ts';

const position = z
  .int()
  .min(0)
  .max(1_000_000)
  .default(0)
  .describe('Place among its siblings, smallest first; then by name');

function competitors(max: number) {
  return z
    .array(uuid)
    .max(max)
    .refine(...distinct((id: string) => id, 'an id is listed twice'))
    .default([]);
}

const priceRange = z
  .strictObject({ min: amount, max: amount, currency })
  .refine(({ min, max }) => min <= max, 'min must not be above max')
  .refine(({ min, max, currency }) => isExact(min, currency) && isExact(max, currency), decimalsMessage());

const learningDataSample = z.strictObject({
  id: uuid,
  startDate: instant,
  termMonths: z.int().min(1).max(1_200),
  negotiatedPrice: amount.describe('Total over the term, in the currency of defaultPriceRange, else in USD'),
  productNames: z.array(line(200)).max(100),
  primaryDimensionName: line(200),
  primaryDimensionValue: z.number(),
  numberOfOtherDimensions: count,
});

const categoryRecord = z
  .strictObject({
    type: z.literal('category'),
    id: uuid,
    name: line(200),
    description: text(10_000),
    parentCategoryId: uuid.optional().describe('A top-level category: there are two levels'),
  })
  .refine(({ id, parentCategoryId }) => id !== parentCategoryId, {
    path: ['parentCategoryId'],
    error: 'must be another category',
  });

const companyRecord = z
  .strictObject({
    type: z.literal('company'),
    id: uuid,
    name: line(200),
    legalName: line(300),
    domain,
    description: text(10_000),
    discontinued: z.boolean().default(false).describe('true: no longer active as a brand'),
    url: webAddress.optional(),
    icon: webAddress.optional().describe('Address of the logo'),
    fiscalYearEnd: line(50).optional().describe('MM-DD or the name of a month'),
    stockSymbols: z
      .array(z.strictObject({ symbol: line(20), exchange: line(50) }))
      .max(20)
      .optional(),
    categoryId: uuid.optional(),
    defaultPriceRange: priceRange.optional().describe('Typical selling range, in decimal amounts'),
    learningDataSamples: z.array(learningDataSample).max(100).default([]).describe('Past purchases, for illustration'),
    realPurchaseCount: count.optional().describe('Purchases researched in the last two years'),
    competitors: competitors(100).describe('Ids of companies; those not in the catalog are left out of answers'),
  })
  .refine(({ id, competitors }) => !competitors.includes(id), {
    path: ['competitors'],
    error: 'a company is not its own competitor',
  })
  .refine(
    ({ learningDataSamples, defaultPriceRange }) =>
      learningDataSamples.every(({ negotiatedPrice }) => isExact(negotiatedPrice, sampleCurrency(defaultPriceRange))),
    { path: ['learningDataSamples'], error: decimalsMessage() },
  );

const productFamilyRecord = z.strictObject({
  type: z.literal('productFamily'),
  id: uuid,
  companyId: uuid,
  name: line(200),
  position,
});

const productRecord = z
  .strictObject({
    type: z.literal('product'),
    id: uuid,
    companyId: uuid,
    productFamilyId: uuid.optional().describe('A family of the same company'),
    name: line(200),
    description: text(10_000),
    position,
    icon: webAddress.optional(),
    url: webAddress.optional(),
    currency: currency.optional(),
    defaultPrice: amount.optional().describe('Typical price, a decimal amount of currency'),
    pricingDimensions: z
      .array(pricingDimensionSchema)
      .max(100)
      .refine(...distinct((dimension: { id: string }) => dimension.id, 'two dimensions have the same id'))
      .default([]),
    includedFeatures: z
      .array(includedFeatureSchema)
      .max(200)
      .refine(...distinct((feature: { id: string }) => feature.id, 'two features have the same id'))
      .default([]),
    competitors: competitors(20).describe('Ids of products; those not in the catalog are left out of answers'),
  })
  .check(({ value, issues }) => {
    for (const [field, message] of productFaults(value))
      issues.push({ code: 'custom', message, path: [field], input: value });
  });

const recordTypes = {
  category: categoryRecord,
  company: companyRecord,
  productFamily: productFamilyRecord,
  product: productRecord,
};

/** In order of dependency: a record may refer to records of the same or an earlier type. */
export const recordTypeNames = ['category', 'company', 'productFamily', 'product'] as const;
export type RecordType = (typeof recordTypeNames)[number];

const deletion = z.strictObject({ type: z.enum(recordTypeNames), id: uuid, deleted: z.literal(true) });

/** One line of an import: a whole record, or the removal of one. */
export const catalogRecordSchema = z.union([...Object.values(recordTypes), deletion]).meta({
  title: 'Parley catalog record',
  description: 'One line of a catalog import. A record replaces the one with its id; `deleted` removes it.',
});

export type RecordOf = { [Type in RecordType]: z.output<(typeof recordTypes)[Type]> };
export type CatalogRecord = RecordOf[RecordType];
export type Deletion = z.output<typeof deletion>;

/** The currency of a company's learning data, which has no field for it. */
export function sampleCurrency(range: { currency: string } | undefined): string {
  return range?.currency ?? 'USD';
}

/** The schema for a parsed line; undefined if its `type` is unknown. */
export function schemaFor(value: unknown): z.ZodType<CatalogRecord | Deletion> | undefined {
  if (typeof value !== 'object' || value === null || !('type' in value)) return undefined;
  const type = recordTypeNames.find((name) => name === value.type);
  if (type === undefined) return undefined;
  return 'deleted' in value ? deletion : recordTypes[type];
}

function productFaults({
  id,
  competitors,
  currency,
  defaultPrice,
  pricingDimensions,
}: z.output<typeof productRecord>): [string, string][] {
  const dependency = dependencyFault(pricingDimensions);
  const faults: [string, string | undefined][] = [
    ['competitors', competitors.includes(id) ? 'a product is not its own competitor' : undefined],
    ['defaultPrice', priceFault(defaultPrice, currency)],
    ['pricingDimensions', dependency],
  ];
  return faults.filter((fault): fault is [string, string] => fault[1] !== undefined);
}

function priceFault(price: number | undefined, currency: string | undefined): string | undefined {
  if (price === undefined) return undefined;
  if (currency === undefined) return 'needs a currency';
  return isExact(price, currency) ? undefined : decimalsMessage();
}

function isExact(price: number, currency: string): boolean {
  return toMinor(price, currency) !== undefined;
}

function decimalsMessage(): string {
  return 'has more decimals than its currency';
}
