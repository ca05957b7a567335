import { uuid, uuidParameter } from '@parley/http/query';
import { z } from 'zod';
import { purchaseTypes } from '../../domain/purchases/purchase-record.ts';
import { amount, currency, day } from './contract-parts.ts';

const line = z
  .strictObject({
    productId: uuid().describe('Id of the product'),
    productName: z.string().optional().describe('Its name; left out if the catalog no longer has it'),
    dimensions: z
      .array(z.strictObject({ id: uuid().describe('Id of the dimension'), value: z.number() }))
      .describe('The values of its dimensions, as a scope has them'),
    listPrice: amount.optional().describe('Its list price over the whole term; left out if that is not known'),
    netPrice: amount.optional().describe('Paid for it over the whole term; left out if that is not known'),
    priceCurrency: currency.describe('The currency in which the product is priced'),
    toPriceCurrency: z
      .number()
      .describe('What one unit of the currency of the purchase was worth in that, at its start'),
  })
  .meta({ id: 'PurchaseLine', description: 'One product of a purchase.' });

export const purchase = z
  .strictObject({
    id: z.string().describe('Its id, as it was imported'),
    publicId: uuid().describe('Its id in answers of the public interface'),
    supplierId: uuid().describe('Id of the company'),
    supplierName: z.string().optional().describe('Its name; left out if the catalog no longer has it'),
    buyer: z.string().optional().describe('Who bought; left out if that is not known'),
    startDate: day.describe('The first day of the term'),
    termMonths: z.int().min(1).describe('The length of the term, rounded to whole months'),
    purchaseType: z.enum(purchaseTypes),
    currency,
    netTotal: amount.describe('Paid for all products over the whole term, before tax'),
    discount: amount.optional().describe('Taken off the net prices of all lines together'),
    lines: z.array(line),
    leftOut: z
      .array(z.strictObject({ product: z.string().describe('What the order calls it'), netPrice: amount }))
      .optional()
      .describe('Lines of the order that are no part of the purchase: its net total is without them'),
    sourceScopeId: uuid().optional().describe('The scope that it was made from'),
    sourceFileId: uuid().optional().describe('The file of the document that the scope was read from'),
    sourceFile: z.string().optional().describe('The name of that file'),
  })
  .meta({ id: 'Purchase', description: 'A purchase as it is stored. Amounts are in its currency.' });

export const newProduct = z
  .strictObject({
    id: uuidParameter(),
    companyId: uuidParameter().describe('The company that sells it, which may be new as well'),
    currency,
    dimensions: z
      .array(z.strictObject({ id: uuidParameter(), name: z.string().min(1).max(300) }))
      .max(100)
      .describe('Its dimensions, all of them numbers; the first one counts it'),
  })
  .meta({ id: 'NewProduct', description: 'A product that the catalog does not have yet.' });

const candidate = z
  .strictObject({
    id: uuid(),
    name: z.string(),
    likeness: z.number().describe('How similar its name is to the one asked for: 1 is the same'),
  })
  .meta({ id: 'NameCandidate', description: 'A company or a product that a name may mean.' });

export const suggestions = z
  .strictObject({
    candidates: z.array(candidate).describe('The nearest first, at most 3'),
    supplierId: uuid()
      .optional()
      .describe('Of a product: the supplier whose products were compared; left out if its name is not known either'),
  })
  .meta({ id: 'NameSuggestions', description: 'What a name may mean.' });

const alike = z
  .strictObject({
    id: z.string().describe('Its id'),
    of: z.string().describe('The id of the new one'),
    importId: uuid().optional().describe('The import that brought it; left out if none did'),
  })
  .meta({ id: 'AlikePurchase', description: 'A stored purchase with the supplier, start and products of a new one.' });

/** What is stored that the lines of a batch may be other versions of. */
export const knownBefore = {
  brought: z
    .array(z.strictObject({ importId: uuid(), count: z.int().describe('How many purchases of these lines') }))
    .describe('The imports that had brought purchases of these lines before'),
  alike: z
    .array(alike)
    .describe(
      'In a dry run: stored purchases of which new ones may be other versions, some of each import; empty otherwise',
    ),
};
