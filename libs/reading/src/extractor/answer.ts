import { z } from 'zod';
import type { FieldName } from '../found-terms.ts';

/** What each field is asked for as; all values travel as text, so that one shape serves every endpoint. */
export const askedFields = {
  documentName: 'title of the document',
  contractNumber: 'number of the order, quote, contract or agreement, as printed',
  vendor: 'company that sells, as printed',
  vendorDomain: 'internet domain of the company that sells',
  buyer: 'company that buys, as printed',
  parties: 'all parties of a contract, separated by "; "',
  address: 'address of the company that sells, as printed',
  documentDate: 'day the document was issued, YYYY-MM-DD',
  agreementDate: 'day the agreement was made, YYYY-MM-DD',
  effectiveDate: 'day it takes effect, YYYY-MM-DD',
  start: 'first day of what is bought, YYYY-MM-DD',
  end: 'last day of what is bought, YYYY-MM-DD',
  expirationDate: 'day the contract ends unless renewed, YYYY-MM-DD',
  term: 'length of the initial term in months, a number',
  renewalTerm: 'length of each renewal in months, a number',
  noticePeriod: 'notice to end or not to renew, in days, a number',
  autoRenew: '"true" when it renews by itself, "false" when it says it does not',
  purchaseType: '"renewal" or "new_purchase"',
  currency: 'currency of the amounts, ISO 4217 code',
  listTotal: 'sum before discounts and tax, a plain decimal number',
  discount: 'discount on the whole, a plain decimal number',
  tax: 'tax, a plain decimal number',
  total: 'what is paid over the whole term, after discounts and before tax, a plain decimal number',
} satisfies Record<FieldName, string>;

const text = (most: number) => z.string().min(1).max(most);

const fieldNames = z.enum(Object.keys(askedFields) as [FieldName, ...FieldName[]]);

/** One value as an extractor states it. */
export type StatedValue = { field: FieldName; value: string; quote: string; page: number };

const statedValue = z.object({ field: fieldNames, value: text(500), quote: text(500), page: z.int().min(1) });

/** What an extractor answers; an entry that is not of this shape is left out, the others count. */
export const answerSchema = z
  .object({ fields: z.array(z.unknown()).max(200) })
  .transform(({ fields }) => fields.flatMap((entry): StatedValue | [] => statedValue.safeParse(entry).data ?? []));

/** The same as JSON Schema, for endpoints that hold a model to it. */
export const answerJsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['fields'],
  properties: {
    fields: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['field', 'value', 'quote', 'page'],
        properties: {
          field: { type: 'string', enum: Object.keys(askedFields) },
          value: { type: 'string' },
          quote: { type: 'string', description: 'words of the page that say so, letter by letter' },
          page: { type: 'integer' },
        },
      },
    },
  },
} as const;
