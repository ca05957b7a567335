import { operation } from '@parley/http/operation';
import { uuidParameter } from '@parley/http/query';
import { maxTermMonths } from '@parley/products/term-months';
import { z } from 'zod';
import { purchaseTypes } from '../../domain/purchases/purchase-record.ts';
import { contracts as publicContracts } from '../contracts.ts';
import { change, currency, day, name, read } from './contract-parts.ts';
import * as schemas from './explanation-schemas.ts';

export const explainEstimate = operation({
  ...read,
  id: 'explainEstimate',
  path: '/operator/v1/estimates/{scopeId}',
  summary: 'Explain an estimate',
  description:
    'The estimate of a scope of any organisation, and what it rests on. It names no buyers; purchases are named by their public ids.',
  params: z.strictObject({ scopeId: uuidParameter().describe('Id of the scope') }),
  answer: { description: 'The estimate, explained', schema: schemas.explanation },
  refusals: [...new Set(publicContracts.flatMap(({ refusals }) => refusals))],
});

export const explainTerms = operation({
  ...change,
  id: 'explainTerms',
  path: '/operator/v1/estimates',
  summary: 'Estimate typed terms',
  description:
    'What products of one supplier may cost, and what that rests on, without a scope. Names are those of the catalog; it stores nothing.',
  knowsRepeats: true,
  body: z.strictObject({
    supplier: name.describe('Id, domain or name of a company of the catalog'),
    purchaseType: z.enum(purchaseTypes),
    currency: currency.optional().describe('Of the answer, if rates allow it; left out: that of the first product'),
    startDate: day.optional().describe('When the term begins; left out: today'),
    termMonths: z.int().min(1).max(maxTermMonths),
    lines: z
      .array(
        z.strictObject({
          product: name.describe('Id or name of one of its products'),
          quantity: z.number().positive().optional().describe('Of the dimension in which it is counted'),
          dimensions: z
            .array(
              z.strictObject({
                id: name.describe('Id or name of the dimension'),
                value: z
                  .union([z.number(), z.string().max(300), z.boolean()])
                  .describe('A number, the value or the label of an option, or whether a box is ticked'),
              }),
            )
            .max(100),
        }),
      )
      .min(1)
      .max(100),
  }),
  answer: { description: 'The estimate, explained', schema: schemas.explanation },
  refusals: ['PRODUCTS_GONE', 'PRICING_FAILED', 'SERVICE_UNAVAILABLE'],
});
