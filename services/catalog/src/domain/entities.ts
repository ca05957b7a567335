import { exactMinor, fromMinor } from '@parley/money/money';
import { sampleCurrency, type RecordOf } from './record.ts';

/** Internal prices are integer minor units; records and answers have decimal amounts. */
export type PriceRange = { minMinor: number; maxMinor: number; currency: string };

type Stored = { lastUpdatedAt: Date };

export type Category = Omit<RecordOf['category'], 'type'> & Stored;

type SampleRecord = RecordOf['company']['learningDataSamples'][number];
export type LearningDataSample = Omit<SampleRecord, 'negotiatedPrice'> & { negotiatedPriceMinor: number };

export type Company = Omit<RecordOf['company'], 'type' | 'defaultPriceRange' | 'learningDataSamples'> &
  Stored & { defaultPriceRange?: PriceRange; learningDataSamples: LearningDataSample[] };

export type ProductFamily = Omit<RecordOf['productFamily'], 'type'> & Stored;

export type Product = Omit<RecordOf['product'], 'type' | 'defaultPrice'> & Stored & { defaultPriceMinor?: number };

export type EntityOf = { category: Category; company: Company; productFamily: ProductFamily; product: Product };

/** No dimension has a known effect on the price: such a product cannot be estimated by its terms. */
export function isCustomEstimateAvailable({ pricingDimensions }: Pick<Product, 'pricingDimensions'>): boolean {
  return pricingDimensions.some(({ priceImpactKnown }) => priceImpactKnown);
}

/**
 * From the lowest to the highest price of the priced products; undefined if there are none or their currencies differ.
 */
export function priceRangeOf(products: Pick<Product, 'currency' | 'defaultPriceMinor'>[]): PriceRange | undefined {
  const priced = products.flatMap(({ currency, defaultPriceMinor }) =>
    currency === undefined || defaultPriceMinor === undefined ? [] : [{ currency, minor: defaultPriceMinor }],
  );
  const currency = priced[0]?.currency;
  if (currency === undefined || priced.some((price) => price.currency !== currency)) return undefined;
  const amounts = priced.map(({ minor }) => minor);
  return { minMinor: Math.min(...amounts), maxMinor: Math.max(...amounts), currency };
}

type FromRecord = { [Type in keyof RecordOf]: (record: RecordOf[Type], lastUpdatedAt: Date) => EntityOf[Type] };
type ToRecord = { [Type in keyof RecordOf]: (entity: EntityOf[Type]) => RecordOf[Type] };

/** Records as the service stores them. */
export const fromRecord: FromRecord = {
  category: ({ type: _type, ...fields }, lastUpdatedAt) => ({ ...fields, lastUpdatedAt }),
  company: ({ type: _type, defaultPriceRange: range, learningDataSamples, ...fields }, lastUpdatedAt) => ({
    ...fields,
    ...(range && { defaultPriceRange: rangeFromRecord(range) }),
    learningDataSamples: learningDataSamples.map(({ negotiatedPrice, ...sample }) => ({
      ...sample,
      negotiatedPriceMinor: exactMinor(negotiatedPrice, sampleCurrency(range)),
    })),
    lastUpdatedAt,
  }),
  productFamily: ({ type: _type, ...fields }, lastUpdatedAt) => ({ ...fields, lastUpdatedAt }),
  product: ({ type: _type, defaultPrice, ...fields }, lastUpdatedAt) => ({
    ...fields,
    ...(defaultPrice !== undefined &&
      fields.currency !== undefined && { defaultPriceMinor: exactMinor(defaultPrice, fields.currency) }),
    lastUpdatedAt,
  }),
};

/** The record that an entity was made from; importing it again changes nothing. */
export const toRecord: ToRecord = {
  category: ({ lastUpdatedAt: _lastUpdatedAt, ...fields }) => ({ type: 'category', ...fields }),
  company: ({ lastUpdatedAt: _lastUpdatedAt, defaultPriceRange: range, learningDataSamples, ...fields }) => ({
    type: 'company',
    ...fields,
    ...(range && {
      defaultPriceRange: {
        min: fromMinor(range.minMinor, range.currency),
        max: fromMinor(range.maxMinor, range.currency),
        currency: range.currency,
      },
    }),
    learningDataSamples: learningDataSamples.map(({ negotiatedPriceMinor, ...sample }) => ({
      ...sample,
      negotiatedPrice: fromMinor(negotiatedPriceMinor, sampleCurrency(range)),
    })),
  }),
  productFamily: ({ lastUpdatedAt: _lastUpdatedAt, ...fields }) => ({ type: 'productFamily', ...fields }),
  product: ({ lastUpdatedAt: _lastUpdatedAt, defaultPriceMinor, ...fields }) => ({
    type: 'product',
    ...fields,
    ...(defaultPriceMinor !== undefined &&
      fields.currency !== undefined && { defaultPrice: fromMinor(defaultPriceMinor, fields.currency) }),
  }),
};

function rangeFromRecord({ min, max, currency }: NonNullable<RecordOf['company']['defaultPriceRange']>): PriceRange {
  return { minMinor: exactMinor(min, currency), maxMinor: exactMinor(max, currency), currency };
}
