import { uuid } from '@parley/http/query';
import { z } from 'zod';
import { day } from './contract-parts.ts';

const amount = z.number();

const product = z
  .strictObject({
    id: uuid().describe('Id of the product'),
    name: z.string().optional().describe('Its name; left out if the catalog no longer has it'),
  })
  .meta({ id: 'PurchasedProduct', description: 'A product that was bought.' });

const notice = z
  .strictObject({ days: z.int().optional(), months: z.int().optional() })
  .meta({ id: 'NoticePeriod', description: 'A period of notice: either days or months.' });

export const renewal = z
  .strictObject({
    purchaseId: z.string().describe('Id of the purchase, as it was imported'),
    supplierId: uuid().describe('Id of the company'),
    supplierName: z.string().optional().describe('Its name; left out if the catalog no longer has it'),
    buyer: z.string().optional().describe('Who bought; left out if that is not known'),
    startDate: day.describe('The first day of the term'),
    termMonths: z.number().describe('The length of the term'),
    endDate: day.describe('The last day of the term'),
    autoRenew: z
      .boolean()
      .optional()
      .describe('Whether it goes on unless someone ends it; left out if that is not known'),
    notice: notice.optional(),
    noticeBy: day.optional().describe('The last day to give notice; left out if no period of notice is known'),
    currency: z.string().length(3).describe('ISO 4217 code'),
    netTotal: amount.describe('Paid for all products over the whole term, before tax'),
    products: z.array(product).describe('The products that no later purchase replaces'),
    replacedProducts: z.array(product).describe('The products that later purchases replace'),
    maybeReplacedBy: z
      .array(z.string())
      .describe('Ids of later purchases of its products that may replace it: their dates leave it open'),
    source: z.string().optional().describe('The file it was imported from, or the document it was read from'),
    sourceScopeId: uuid().optional().describe('The scope that the purchase was made from'),
    sourceFileId: uuid().optional().describe('The file of the document that the scope was read from'),
  })
  .meta({ id: 'Renewal', description: 'A purchase whose term ends, and that no later purchase replaces.' });
