import { instant, uuid } from '@parley/http/query';
import { z } from 'zod';

const reference = uuid();
const timestamp = instant().describe('When it was computed, UTC');
const currency = z.string().length(3).describe('ISO 4217 code');
const amount = z.number().describe('Total over the term of the scope, pre-tax, in `currency`');

function percentiles<const Names extends readonly string[]>(names: Names) {
  return z.strictObject(
    Object.fromEntries(names.map((name) => [name, amount])) as Record<Names[number], typeof amount>,
  );
}

const basicPercentiles = percentiles(['percentile25', 'percentile50', 'percentile75'] as const).meta({
  id: 'BasicPercentiles',
  description: 'What buyers usually reach: from percentile 25 to percentile 75, half of them at most percentile 50.',
});

const allPercentiles = percentiles([
  'percentile10',
  'percentile15',
  'percentile20',
  'percentile25',
  'percentile30',
  'percentile35',
  'percentile40',
  'percentile45',
  'percentile50',
  'percentile55',
  'percentile60',
  'percentile65',
  'percentile70',
  'percentile75',
  'percentile80',
  'percentile85',
  'percentile90',
] as const).meta({ id: 'Percentiles', description: 'Percentiles of the price; they never decrease.' });

export const basicEstimate = z
  .strictObject({ estimate: basicPercentiles, currency, timestamp })
  .meta({ id: 'BasicEstimate', description: 'The fair price range of a scope.' });

const productParts = {
  name: z.string().describe('Name of the product'),
  productId: reference.describe('The product'),
};

const productEstimate = z
  .discriminatedUnion('status', [
    z
      .strictObject({
        status: z.literal('success').describe('It was estimated'),
        defaulted: z.boolean().describe('true: from a fallback, not from purchases of the product itself'),
        estimate: allPercentiles,
        ...productParts,
      })
      .meta({ id: 'ProductEstimateSuccess', description: 'The estimate of one product.' }),
    z
      .strictObject({
        status: z.literal('error').describe('It could not be estimated'),
        code: z.enum(['pricing_failed', 'validation_failed']).meta({
          id: 'ProductEstimateErrorCode',
          description:
            '`pricing_failed`: nothing to estimate from; `validation_failed`: the values of the scope do not fit the catalog any more',
        }),
        defaulted: z.boolean().describe('true: fallbacks were tried, too'),
        message: z.string().describe('Why, for people'),
        ...productParts,
      })
      .meta({ id: 'ProductEstimateError', description: 'A product without an estimate.' }),
  ])
  .meta({ id: 'ProductEstimate', description: 'The result for one product.' });

const purchaseCount = z
  .strictObject({
    companyId: reference.describe('The company'),
    companyName: z.string().describe('Its name'),
    realPurchaseCount: z.int().min(0).describe('Its purchases of the last two years that fed the estimate'),
  })
  .meta({ id: 'CompanyPurchaseCount', description: 'How many purchases of a company fed the estimate.' });

const similarPurchase = z
  .strictObject({
    id: reference.describe('Its id'),
    startDate: instant().describe('The first of the month in which it began'),
    termMonths: z.number().describe('Its term, months'),
    negotiatedPrice: z.number().describe('What was paid over the term, pre-tax, in `currency` of the answer'),
    productNames: z.array(z.string()).describe('The products bought'),
    primaryDimensionName: z.string().describe('The dimension that measures its size'),
    primaryDimensionValue: z.number().describe('The value of that dimension'),
    numberOfOtherDimensions: z.number().describe('How many other dimensions had a value'),
    similarityRate: z.int().min(50).max(100).describe('How similar it is to the scope, percent'),
  })
  .meta({ id: 'RealSimilarPurchase', description: 'A past purchase; rounded, so that no buyer is recognised by it.' });

export const advancedEstimate = z
  .strictObject({
    estimate: allPercentiles,
    productEstimates: z.array(productEstimate).describe('In the order of the scope, each as if bought alone'),
    currency,
    timestamp,
    realPurchaseCount: z.array(purchaseCount).describe('One for each company in the scope'),
    realSimilarPurchases: z.array(similarPurchase).max(10).describe('Best first'),
  })
  .meta({ id: 'AdvancedEstimate', description: 'The estimate of a scope and of each of its products.' });
