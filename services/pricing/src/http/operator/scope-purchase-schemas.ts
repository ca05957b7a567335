import { z } from 'zod';
import { purchaseParts } from '../../domain/purchases/purchase-record.ts';

const field = z.string().describe('The field, as answers name it');

const doubt = z
  .strictObject({
    field,
    message: z.string().describe('What is doubtful about it'),
    value: z.string().optional().describe('The most likely answer, if there is one'),
  })
  .meta({ id: 'PurchaseDoubt', description: 'Something that a scope leaves open about its purchase.' });

const finding = z
  .strictObject({ field, code: z.string(), message: z.string() })
  .meta({ id: 'PurchaseFinding', description: 'What is wrong with a purchase, or strange about it.' });

export const addedPurchase = z
  .strictObject({
    outcome: z
      .enum(['created', 'updated', 'unchanged', 'doubtful', 'refused'])
      .describe('`doubtful` and `refused`: nothing was stored'),
    record: purchaseParts
      .meta({ id: 'PurchaseParts' })
      .describe('The purchase as far as it is known, as a record of an import'),
    supplierName: z.string().optional().describe('The name of its supplier'),
    productNames: z.array(z.string()).describe('The names of the products of its lines'),
    doubts: z.array(doubt).describe('What has to be answered before it is stored'),
    errors: z.array(finding).describe('Why it was refused'),
    warnings: z.array(finding).describe('What is strange about it'),
  })
  .meta({ id: 'AddedPurchase', description: 'What became of the purchase of a scope.' });
