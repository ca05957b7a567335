import { instant, uuid } from '@parley/http/query';
import { z } from 'zod';
import { leftOutReasons } from '../../estimator/explain/left-out.ts';
import { bases } from '../../estimator/query.ts';
import { purchaseTypes } from '../../domain/purchases/purchase-record.ts';
import { amount, currency, day } from './contract-parts.ts';

const share = z.number().describe('0 to 1');
const factor = z.number();
const levels = z.array(amount).describe('P10 to P90 in steps of 5, ascending; empty without a figure');

const calibration = z
  .strictObject({
    group: z
      .string()
      .describe(
        'Which figures are corrected alike: `plenty` of evidence, else by the age of the newest purchase or by basis; `totals` for sums',
      ),
    isOwn: z
      .boolean()
      .describe('Mostly learned from the own purchases of the supplier, not from those of all suppliers'),
    cases: z.int().describe('Purchases that were predicted from those before them; with 0 nothing is corrected'),
    insideP10ToP90: share.describe('The share of them within P10 to P90, before the correction'),
    insideP25ToP75: share.describe('The same of the inner range'),
    askedP10: share.describe('The level that was used as P10'),
    askedP50: share.describe('The level that was used as P50'),
    askedP90: share.describe('The level that was used as P90'),
  })
  .meta({ id: 'Calibration', description: 'How levels were corrected by how often they held.' });

const heavyPurchase = z
  .strictObject({
    purchaseId: uuid().describe('The public id of the purchase'),
    productId: uuid().describe('What was bought: another product where others stand for the one asked for'),
    productName: z.string().describe('Its name; empty if the catalog no longer has it'),
    startDate: day,
    months: z.number().describe('The length of its term'),
    purchaseType: z.enum(purchaseTypes),
    quantity: z.number().describe('Of the primary dimension'),
    paid: amount.describe('What was paid for it, in `paidCurrency`'),
    paidCurrency: currency,
    isPaidEstimated: z
      .boolean()
      .describe('The purchase states only a total for several products: this is a share of it'),
    adjusted: amount.describe('What that comes to for the product, quantity and term asked for'),
    share: share.describe('Of all weights behind the figure, former errors included'),
    weight: z
      .strictObject({ trust: factor, age: factor, likeness: factor, quantity: factor, limit: factor })
      .describe('What its weight is the product of'),
    price: z
      .strictObject({
        list: factor,
        quantity: factor,
        term: factor,
        renewal: factor,
        age: factor,
        priceChange: factor,
        dimensions: factor,
        defaultPrice: factor,
        error: factor,
      })
      .describe('What, multiplied, leads from its price per unit and month to that of the product asked for'),
  })
  .meta({ id: 'HeavyPurchase', description: 'One purchase line behind a figure.' });

const support = z
  .strictObject({
    lines: z.int().describe('Purchase lines'),
    worth: z.number().describe('How many purchases they are worth: old, unlike and repeated ones count for less'),
    buyers: z.int().describe('The distinct named buyers'),
    newestDate: day.describe('The start of the newest'),
    pulledIn: z.int().describe('Lines whose price was so far off all others that it was pulled in'),
    priceChanges: z
      .array(
        z.strictObject({
          since: day.describe('The first day of the new prices'),
          factor: factor.describe('How many times as high they are; prices before are moved along'),
          isOfOption: z.boolean().describe('Only the prices of an option changed that is asked for'),
          lines: z.int().describe('Purchase lines since then'),
        }),
      )
      .describe('Days on which its prices changed at once, as the purchases show, the newest first'),
    beyond: z
      .array(
        z.strictObject({
          of: z.enum(['quantity', 'months', 'dimension']),
          name: z.string().optional().describe('Of the dimension'),
          least: z.number().optional().describe('What was bought; left out for an option that never was'),
          most: z.number().optional(),
        }),
      )
      .describe('In what it asks for more than twice, or less than half, of what was ever bought, or for a new option'),
    areEvenShares: z
      .boolean()
      .describe('Most prices are even shares of totals: nothing shows what the product itself costs'),
    oneSided: z
      .array(
        z.strictObject({
          nearestIn: z.enum(['time', 'quantity']).describe('They are the newest, or the most similar in quantity'),
          factor: factor.describe('How many times as much they cost as the estimate says for them'),
          lines: z.int().describe('How many purchase lines they are'),
          since: day.describe('The start of the oldest of them'),
          least: z.number().describe('The least that they bought'),
          most: z.number().describe('The most that they bought'),
        }),
      )
      .describe('Purchases near to what is asked for that cost more, or less, than the estimate says, beyond chance'),
    borrowedShare: share.describe('The share of former errors of estimates in all weights'),
    heaviest: z.array(heavyPurchase).describe('The five with the most weight, the heaviest first'),
    calibration,
  })
  .meta({ id: 'FigureSupport', description: 'The purchases that a figure was read from.' });

const ofDefault = z
  .strictObject({
    price: amount.describe('The default price for the quantity and term asked for'),
    ratioSource: z.string().describe('Whose purchases the ratios are from: `supplier`, `category`, `all` or `usual`'),
    ratio10: factor.describe('P10 of price / default price'),
    ratio50: factor.describe('P50'),
    ratio90: factor.describe('P90'),
  })
  .meta({ id: 'DefaultPriceSupport', description: 'A default price, and what buyers pay of default prices.' });

const product = z
  .strictObject({
    productId: uuid(),
    name: z.string(),
    asked: z
      .strictObject({
        quantity: z.number().describe('Of the primary dimension'),
        unit: z.string().describe('The label of its unit; empty without one'),
        months: z.number(),
        startDate: day.optional().describe('Left out: today'),
      })
      .optional()
      .describe('What was estimated; left out if the values do not fit the catalog'),
    defaulted: z.boolean().describe('Not from purchases of the product itself; without a figure: fallbacks were tried'),
    levels,
    errorCode: z.string().optional().describe('Why there is no figure: `pricing_failed` or `validation_failed`'),
    errorMessage: z.string().optional().describe('The same in a sentence'),
    basis: z.enum(bases).optional().describe('What the figure is taken from; left out without one'),
    support: support.optional().describe('Left out if no purchase was used'),
    ofDefault: ofDefault.optional().describe('For a figure that starts from the default price'),
    leftOut: z
      .array(z.strictObject({ reason: z.enum(leftOutReasons), lines: z.int() }))
      .describe('Purchase lines that were not used, by reason'),
    data: z
      .strictObject({
        supplierId: uuid(),
        dataVersion: z.int().describe('Grows with each change of its purchases, and of what the catalog says'),
        snapshotVersion: z.int().describe('Grows with each snapshot'),
        builtAt: instant().describe('When the snapshot was built'),
      })
      .optional()
      .describe('Which data of the supplier were read; left out if it has none'),
  })
  .meta({ id: 'ExplainedProduct', description: 'The estimate of one product, and what it rests on.' });

const similarPurchase = z
  .strictObject({
    purchaseId: uuid().describe('The public id of the purchase'),
    startDate: day,
    months: z.number().describe('The length of its term'),
    paid: amount.describe('What was paid for all of it, in `currency` of the answer'),
    productNames: z.array(z.string()),
    quantity: z.number().describe('Of its most valuable product'),
    quantityName: z.string().describe('What that counts'),
    similarity: z.int().min(50).max(100).describe('Percent'),
  })
  .meta({ id: 'SimilarPurchase', description: 'A purchase like what was asked for, as it was paid.' });

export const explanation = z
  .strictObject({
    purchaseType: z.enum(purchaseTypes).describe('What was estimated'),
    currency,
    time: instant().describe('When it was computed'),
    levels,
    products: z.array(product).describe('One for each product of the scope, in its order'),
    similar: z.array(similarPurchase).max(10).describe('Best first'),
    total: z
      .strictObject({
        correlation: share.describe('How far the errors of products in one purchase go together'),
        calibration,
      })
      .optional()
      .describe('How the products were added up; left out if only one has a figure'),
  })
  .meta({ id: 'Explanation', description: 'An estimate, before tax and over the first term, and what it rests on.' });
