import { uuid } from '@parley/http/query';
import { z } from 'zod';

const id = uuid();
const instant = z.iso.datetime().describe('ISO 8601, UTC');
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
  .strictObject({ estimate: basicPercentiles, currency, timestamp: instant.describe('When it was computed') })
  .meta({ id: 'BasicEstimate' });

const productParts = { name: z.string(), productId: id };

const productEstimate = z.discriminatedUnion('status', [
  z
    .strictObject({
      status: z.literal('success'),
      defaulted: z.boolean().describe('true: from a fallback, not from purchases of the product itself'),
      estimate: allPercentiles,
      ...productParts,
    })
    .meta({ id: 'ProductEstimateSuccess' }),
  z
    .strictObject({
      status: z.literal('error'),
      code: z
        .enum(['pricing_failed', 'validation_failed'])
        .describe('`validation_failed`: the values of the scope do not fit the catalog any more'),
      defaulted: z.boolean().describe('true: fallbacks were tried, too'),
      message: z.string(),
      ...productParts,
    })
    .meta({ id: 'ProductEstimateError' }),
]);

const purchaseCount = z
  .strictObject({
    companyId: id,
    companyName: z.string(),
    realPurchaseCount: z.int().min(0).describe('Its purchases of the last two years that fed the estimate'),
  })
  .meta({ id: 'RealPurchaseCount' });

const similarPurchase = z
  .strictObject({
    id,
    startDate: instant,
    termMonths: z.number(),
    negotiatedPrice: z.number(),
    productNames: z.array(z.string()),
    primaryDimensionName: z.string(),
    primaryDimensionValue: z.number(),
    numberOfOtherDimensions: z.number(),
    similarityRate: z.int().min(50).max(100).describe('How similar it is to the scope, percent'),
  })
  .meta({ id: 'RealSimilarPurchase', description: 'A past purchase; rounded, so that no buyer is recognised by it.' });

export const advancedEstimate = z
  .strictObject({
    estimate: allPercentiles,
    productEstimates: z.array(productEstimate).describe('In the order of the scope, each as if bought alone'),
    currency,
    timestamp: instant.describe('When it was computed'),
    realPurchaseCount: z.array(purchaseCount).describe('One for each company in the scope'),
    realSimilarPurchases: z.array(similarPurchase).max(10).describe('Best first'),
  })
  .meta({ id: 'AdvancedEstimate' });
