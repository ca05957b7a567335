import { instant, uuid } from '@parley/http/query';
import { z } from 'zod';

const id = uuid().describe('Its id');
const reference = uuid();
const name = z.string().describe('Its name');
const domain = z.string().describe('Its domain, such as `acme.example`');
const icon = z.url().optional().describe('Address of the logo');
const page = z.url().optional().describe('Address of its page');
const lastUpdatedAt = instant().describe('When this record last changed');
const currency = z.string().length(3).describe('ISO 4217 code');

const priceRange = z
  .strictObject({ min: z.number().describe('Lowest price'), max: z.number().describe('Highest price'), currency })
  .meta({ id: 'PriceRange', description: 'Typical selling range, pre-tax.' });

const categoryParts = { id, name, description: z.string().describe('What belongs to it') };

const categorySummary = z
  .strictObject({
    ...categoryParts,
    parentCategoryId: reference.optional().describe('The category above it'),
    lastUpdatedAt,
  })
  .meta({ id: 'CategorySummary', description: 'The category of a company.' });

const childCategory = z
  .strictObject({ ...categoryParts, lastUpdatedAt })
  .meta({ id: 'ChildCategory', description: 'A category below another one.' });

export const category = z
  .strictObject({
    ...categoryParts,
    lastUpdatedAt,
    childCategories: z.array(childCategory).describe('The categories below it'),
  })
  .meta({ id: 'Category', description: 'A category of companies.' });

/** The fields of every form of a product. */
const productBasics = {
  id,
  productFamilyId: reference.optional().describe('The family it belongs to'),
  name,
  description: z.string().describe('What it is'),
  icon,
  url: page,
  currency: currency.optional(),
  isCustomEstimateAvailable: z
    .boolean()
    .describe('Whether an estimate depends on its dimensions; false: it comes from a default price'),
  lastUpdatedAt,
};

const productSummary = z
  .strictObject({
    ...productBasics,
    defaultPrice: z.number().optional().describe('Typical price'),
  })
  .meta({ id: 'ProductSummary', description: 'A product without its pricing dimensions.' });

const familyParts = { id, name, lastUpdatedAt };
const defaultPriceRange = priceRange.optional().describe('Lowest to highest default price in the family');

const productFamilySummary = z
  .strictObject({ ...familyParts, defaultPriceRange })
  .meta({ id: 'ProductFamilySummary', description: 'A product family without its products.' });

export const productFamily = z
  .strictObject({
    ...familyParts,
    defaultPriceRange,
    products: z.array(productSummary).optional().describe('In catalogue order; always sent'),
  })
  .meta({ id: 'ProductFamily', description: 'Products that a company sells together.' });

const companyCompetitor = z
  .strictObject({ id, name, domain, icon })
  .meta({ id: 'CompanyCompetitor', description: 'A company that sells something similar.' });

const learningDataSample = z
  .strictObject({
    id,
    startDate: instant().describe('The first of the month in which it began'),
    termMonths: z.number().describe('Its term, months'),
    negotiatedPrice: z.number().describe('What was paid over the term, pre-tax, rounded'),
    productNames: z.array(z.string()).describe('The products bought'),
    primaryDimensionName: z.string().describe('The dimension that measures its size'),
    primaryDimensionValue: z.number().describe('The value of that dimension, rounded'),
    numberOfOtherDimensions: z.number().describe('How many other dimensions had a value'),
  })
  .meta({ id: 'LearningDataSample', description: 'One past purchase that taught the model.' });

const legalName = z.string().describe('Its name in contracts');

const stockSymbol = z
  .strictObject({
    symbol: z.string().describe('The symbol'),
    exchange: z.string().describe('The stock exchange that uses it'),
  })
  .meta({ id: 'StockSymbol', description: 'A listing at a stock exchange.' });

const companyParts = {
  id,
  name,
  legalName,
  domain,
  description: z.string().describe('What it sells'),
  url: page,
  icon,
  discontinued: z.boolean().describe('false: still active as a brand, even after a merger'),
  fiscalYearEnd: z.string().optional().describe('When its fiscal year ends, as imported'),
  stockSymbols: z.array(stockSymbol).optional().describe('Where it is listed'),
  category: categorySummary.optional().describe('Its category'),
  realPurchaseCount: z.int().min(0).optional().describe('Purchases researched in the last two years'),
  lastUpdatedAt,
  competitors: z.array(companyCompetitor).describe('Companies that sell something similar'),
};

export const companyListItem = z
  .strictObject(companyParts)
  .meta({ id: 'CompanyListItem', description: 'A supplier without its products and purchases.' });

export const company = z
  .strictObject({
    ...companyParts,
    productFamilies: z.array(productFamilySummary).describe('Its product families, at most 200'),
    products: z.array(productSummary).describe('Its products, at most 1,000'),
    defaultPriceRange: priceRange.optional().describe('Fallback for prices of its products'),
    learningDataSamples: z.array(learningDataSample).describe('Past purchases from the company'),
  })
  .meta({ id: 'Company', description: 'A supplier of the catalog.' });

const field = {
  label: z.string().describe('Unit word'),
  readonly: z.boolean().describe('true: the value is fixed at `defaultValue`; leave it out of a scope'),
  required: z.boolean().describe('true: a scope needs a value'),
};

const selectOption = z
  .strictObject({ label: z.string().describe('For people'), value: z.string().describe('A number written as text') })
  .meta({ id: 'SelectOption', description: 'One choice of a select field.' });

const formField = z
  .discriminatedUnion('type', [
    z
      .strictObject({
        type: z.literal('checkbox').describe('Kind of the field'),
        ...field,
        defaultValue: z.boolean().optional().describe('Whether it is ticked at first'),
        value: z
          .number()
          .optional()
          .describe('The value of a ticked box; a scope may send it or `true`; 1 when absent'),
      })
      .meta({ id: 'CheckboxField', description: 'A box to tick: in a scope `true`, or its `value`.' }),
    z
      .strictObject({
        type: z.literal('number').describe('Kind of the field'),
        ...field,
        defaultValue: z.number().optional().describe('The value at first'),
        min: z.number().optional().describe('The lowest value'),
        max: z.number().optional().describe('The highest value'),
        step: z.number().optional().describe('Values lie a multiple of it above `min`, or above 0 without `min`'),
      })
      .meta({ id: 'NumberField', description: 'A number within bounds.' }),
    z
      .strictObject({
        type: z.literal('select').describe('Kind of the field'),
        ...field,
        defaultValue: z.string().optional().describe('The `value` of the option chosen at first'),
        options: z.array(selectOption).describe('What can be chosen'),
      })
      .meta({ id: 'SelectField', description: 'One of several options: in a scope the `value` of the option.' }),
  ])
  .meta({ id: 'FormField', description: 'How a form asks for the value.' });

const dependency = z.enum(['quantity', 'inclusion']).meta({
  id: 'DependencyKind',
  description: '`inclusion`: both dimensions or neither; `quantity`: a box counted by the other dimension',
});

const dimensionDependency = z
  .strictObject({
    dependsOnDimensionId: reference.optional().describe('The other dimension'),
    dependency: dependency.optional(),
  })
  .meta({ id: 'DimensionDependency', description: 'What a dimension depends on; empty when independent.' });

const pricingDimension = z
  .strictObject({
    id,
    name,
    description: z.string().nullable().describe('What it means; null when nothing is known'),
    priceImpactKnown: z.boolean().describe('false: its value never changes an estimate'),
    formField,
    dependsOn: dimensionDependency,
  })
  .meta({ id: 'PricingDimension', description: 'Something that the price of a product depends on.' });

const includedFeature = z
  .strictObject({ id, name, description: z.string().describe('What it is') })
  .meta({ id: 'IncludedFeature', description: 'Comes at no extra price.' });

const priceParts = {
  pricingDimensions: z.array(pricingDimension).describe('What its price depends on'),
  includedFeatures: z.array(includedFeature).describe('What comes at no extra price'),
};

const productCompetitor = z
  .strictObject({
    companyId: reference.describe('Its company'),
    companyName: z.string().describe('Name of its company'),
    domain: z.string().describe('Domain of its company'),
    companyIcon: z.url().optional().describe('Address of the logo of its company'),
    productId: reference.describe('The product'),
    productName: z.string().describe('Name of the product'),
    defaultPrice: z.number().optional().describe('Typical price'),
    productIcon: z.url().optional().describe('Address of its logo'),
    productUrl: z.url().optional().describe('Address of its page'),
    ...priceParts,
  })
  .meta({ id: 'ProductCompetitor', description: 'A product of another company that serves the same need.' });

const productParts = {
  ...productBasics,
  ...priceParts,
  competitors: z.array(productCompetitor).describe('Similar products of other companies, at most 20'),
};

export const productListItem = z
  .strictObject(productParts)
  .meta({ id: 'ProductListItem', description: 'A product without its default price and company.' });

const productCompany = z
  .strictObject({ id, name, legalName, domain })
  .meta({ id: 'ProductCompany', description: 'The company that sells a product.' });

export const product = z
  .strictObject({
    ...productParts,
    defaultPrice: z.number().optional().describe('Typical price'),
    company: productCompany,
  })
  .meta({ id: 'Product', description: 'A product of the catalog.' });

const pagination = z
  .strictObject({
    total: z.int().min(0).describe('Matches before the list is cut into pages'),
    limit: z.int().min(1).max(100).describe('How many items a page has at most'),
    offset: z.int().min(0).describe('How many items come before this page'),
  })
  .meta({ id: 'Pagination', description: 'Which part of the list this page is.' });

/** The envelope of every list. */
export function pageOf<T extends z.ZodType>(id: string, item: T) {
  return z
    .strictObject({ data: z.array(item).describe('The items of this page'), pagination })
    .meta({ id, description: 'A page of a list.' });
}
