import { uuid } from '@parley/http/query';
import { z } from 'zod';
import { notComparedReasons } from '../../domain/purchases/judged-purchase.ts';
import { amount, currency, day } from './contract-parts.ts';

const judgedPurchase = z
  .strictObject({
    id: z.string().describe('Id of the purchase, as it was imported'),
    supplierId: uuid().describe('Id of the company'),
    supplierName: z.string().optional().describe('Its name; left out if the catalog no longer has it'),
    buyer: z.string().optional().describe('Who bought; left out if that is not known'),
    startDate: day.describe('The first day of the term'),
    products: z.array(z.string()).describe('The names of its products; ids of those that the catalog no longer has'),
    currency: currency.describe(
      'Of both amounts: that of the purchase, or the one that was asked for, unless the exchange rate is missing',
    ),
    paid: amount.describe('Paid for all products over the whole term, before tax'),
    expected: amount
      .optional()
      .describe('P50 of an estimate from purchases that began before it; left out with a reason'),
    reason: z
      .enum(notComparedReasons)
      .optional()
      .describe(
        'Why it is not compared. `not_bought_before`: a product has no earlier purchase; `far_off`: over 20 times more or less than P50, probably a mistake; `product_gone`, `not_counted`, `no_dimensions`: the catalog lost a product, the dimension in which it was counted, or has none that affects its price; `missing_rate`: there is no exchange rate of its start or the week before',
      ),
  })
  .meta({ id: 'JudgedPurchase', description: 'A purchase, and what it could be expected to cost.' });

const progress = z
  .strictObject({
    done: z.int().describe('Steps that are done'),
    of: z.int().describe('All steps'),
  })
  .meta({ id: 'SavingsProgress', description: 'How far it is.' });

export const savingsStep = z
  .union([progress, z.strictObject({ purchase: judgedPurchase })])
  .meta({ id: 'SavingsStep', description: 'Progress, a purchase, or the last line.' });
