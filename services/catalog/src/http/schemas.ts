import { uuid } from '@parley/http/query';
import { z } from 'zod';

const id = uuid();
const instant = z.iso.datetime().describe('ISO 8601, UTC');
const currency = z.string().length(3).describe('ISO 4217 code');

const priceRange = z
  .strictObject({ min: z.number(), max: z.number(), currency })
  .meta({ id: 'PriceRange', description: 'Typical selling range, pre-tax.' });

const categoryParts = { id, name: z.string(), description: z.string() };

const categorySummary = z
  .strictObject({ ...categoryParts, parentCategoryId: id.optional(), lastUpdatedAt: instant })
  .meta({ id: 'CategorySummary' });

const childCategory = z.strictObject({ ...categoryParts, lastUpdatedAt: instant }).meta({ id: 'ChildCategory' });

export const category = z
  .strictObject({ ...categoryParts, lastUpdatedAt: instant, childCategories: z.array(childCategory) })
  .meta({ id: 'Category' });

const productSummary = z
  .strictObject({
    id,
    productFamilyId: id.optional(),
    name: z.string(),
    description: z.string(),
    icon: z.url().optional(),
    url: z.url().optional(),
    defaultPrice: z.number().optional().describe('Typical price'),
    currency: currency.optional(),
    isCustomEstimateAvailable: z.boolean(),
    lastUpdatedAt: instant,
  })
  .meta({ id: 'ProductSummary' });

const familyParts = { id, name: z.string(), lastUpdatedAt: instant };
const defaultPriceRange = priceRange.optional().describe('Lowest to highest default price in the family');

const productFamilySummary = z.strictObject({ ...familyParts, defaultPriceRange }).meta({ id: 'ProductFamilySummary' });

export const productFamily = z
  .strictObject({
    ...familyParts,
    defaultPriceRange,
    products: z.array(productSummary).optional().describe('In catalogue order; always sent'),
  })
  .meta({ id: 'ProductFamily' });

const companyCompetitor = z
  .strictObject({ id, name: z.string(), domain: z.string(), icon: z.url().optional() })
  .meta({ id: 'CompanyCompetitor' });

const learningDataSample = z
  .strictObject({
    id,
    startDate: instant,
    termMonths: z.number(),
    negotiatedPrice: z.number(),
    productNames: z.array(z.string()),
    primaryDimensionName: z.string(),
    primaryDimensionValue: z.number(),
    numberOfOtherDimensions: z.number(),
  })
  .meta({ id: 'LearningDataSample', description: 'One past purchase that taught the model.' });

const companyParts = {
  id,
  name: z.string(),
  legalName: z.string(),
  domain: z.string(),
  description: z.string(),
  url: z.url().optional(),
  icon: z.url().optional().describe('Address of the logo'),
  discontinued: z.boolean().describe('false: still active as a brand, even after a merger'),
  fiscalYearEnd: z.string().optional(),
  stockSymbols: z.array(z.strictObject({ symbol: z.string(), exchange: z.string() })).optional(),
  category: categorySummary.optional(),
  realPurchaseCount: z.int().min(0).optional().describe('Purchases researched in the last two years'),
  lastUpdatedAt: instant,
  competitors: z.array(companyCompetitor),
};

export const companyListItem = z.strictObject(companyParts).meta({ id: 'CompanyListItem' });

export const company = z
  .strictObject({
    ...companyParts,
    productFamilies: z.array(productFamilySummary),
    products: z.array(productSummary),
    defaultPriceRange: priceRange.optional().describe('Fallback for prices of its products'),
    learningDataSamples: z.array(learningDataSample),
  })
  .meta({ id: 'Company' });

const field = {
  label: z.string().describe('Unit word'),
  readonly: z.boolean(),
  required: z.boolean(),
};

const formField = z.discriminatedUnion('type', [
  z
    .strictObject({
      type: z.literal('checkbox'),
      ...field,
      defaultValue: z.boolean().optional(),
      value: z.number().optional().describe('What a ticked box is worth; 1 when absent'),
    })
    .meta({ id: 'CheckboxField' }),
  z
    .strictObject({
      type: z.literal('number'),
      ...field,
      defaultValue: z.number().optional(),
      min: z.number().optional(),
      max: z.number().optional(),
      step: z.number().optional(),
    })
    .meta({ id: 'NumberField' }),
  z
    .strictObject({
      type: z.literal('select'),
      ...field,
      defaultValue: z.string().optional(),
      options: z.array(z.strictObject({ label: z.string(), value: z.string().describe('A number written as text') })),
    })
    .meta({ id: 'SelectField' }),
]);

const pricingDimension = z
  .strictObject({
    id,
    name: z.string(),
    description: z.string().nullable(),
    priceImpactKnown: z.boolean().describe('false: its value never changes an estimate'),
    formField,
    dependsOn: z
      .strictObject({ dependsOnDimensionId: id.optional(), dependency: z.enum(['quantity', 'inclusion']).optional() })
      .describe('Empty when independent'),
  })
  .meta({ id: 'PricingDimension' });

const includedFeature = z
  .strictObject({ id, name: z.string(), description: z.string() })
  .meta({ id: 'IncludedFeature', description: 'Comes at no extra price.' });

const productCompetitor = z
  .strictObject({
    companyId: id,
    companyName: z.string(),
    domain: z.string(),
    companyIcon: z.url().optional(),
    productId: id,
    productName: z.string(),
    defaultPrice: z.number().optional(),
    productIcon: z.url().optional(),
    productUrl: z.url().optional(),
    pricingDimensions: z.array(pricingDimension),
    includedFeatures: z.array(includedFeature),
  })
  .meta({ id: 'ProductCompetitor' });

const productParts = {
  id,
  productFamilyId: id.optional(),
  name: z.string(),
  description: z.string(),
  icon: z.url().optional(),
  url: z.url().optional(),
  pricingDimensions: z.array(pricingDimension),
  includedFeatures: z.array(includedFeature),
  currency: currency.optional(),
  isCustomEstimateAvailable: z.boolean(),
  lastUpdatedAt: instant,
  competitors: z.array(productCompetitor),
};

export const productListItem = z.strictObject(productParts).meta({ id: 'ProductListItem' });

export const product = z
  .strictObject({
    ...productParts,
    defaultPrice: z.number().optional().describe('Typical price'),
    company: z.strictObject({ id, name: z.string(), legalName: z.string(), domain: z.string() }),
  })
  .meta({ id: 'Product' });

/** The envelope of every list. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.strictObject({
    data: z.array(item),
    pagination: z.strictObject({
      total: z.int().min(0).describe('Matches before the list is cut into pages'),
      limit: z.int().min(1).max(100),
      offset: z.int().min(0),
    }),
  });
}
