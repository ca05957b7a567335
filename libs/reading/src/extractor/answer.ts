import { z } from 'zod';
import { fieldNames, fields } from '@parley/document-fields/fields';
import type { FieldKind, FieldName } from '@parley/document-fields/fields';

/** How a value of a kind is written; all travel as text, so that one shape serves every endpoint. */
const forms: { [K in FieldKind]: string } = {
  name: '',
  names: ', separated by "; "',
  code: '',
  domain: '',
  date: ', YYYY-MM-DD',
  months: ' in months, a number',
  days: ', in days, a number',
  yesNo: ', "true" or "false"',
  purchaseType: ', "renewal" or "new_purchase"',
  currency: ', ISO 4217 code',
  money: ', a plain decimal number',
};

/** What each field is asked for as. */
export function askedFor(name: FieldName): string {
  const { about, kind } = fields[name];
  return `${about}${forms[kind]}`;
}

const text = (most: number) => z.string().min(1).max(most);

/** One value as an extractor states it. */
export type StatedValue = { field: FieldName; value: string; quote: string; page: number };

const statedValue = z.object({ field: z.enum(fieldNames), value: text(500), quote: text(500), page: z.int().min(1) });

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
          field: { type: 'string', enum: fieldNames },
          value: { type: 'string' },
          quote: { type: 'string', description: 'words of the page that say so, letter by letter' },
          page: { type: 'integer' },
        },
      },
    },
  },
} as const;
