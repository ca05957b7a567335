import { z } from 'zod';
import { orderOfDates, type DateOrder } from './compare/label-date.ts';
import { fieldNames, fields, type FieldKind, type FieldName } from './fields.ts';
import type { FieldLabels } from './score-fields.ts';

const text = z.string().min(1);
const amount = z.union([z.number(), text]);

/** How values of each kind are written in labels. */
const labels: Record<FieldKind, z.ZodType<string | number | boolean>> = {
  name: text,
  names: text.describe('one after the other, with `;` between them'),
  code: text,
  domain: text,
  date: text.describe('2026-11-21, 21 Nov 2026, 11/21/2026 or 21.11.2026, the same way in the whole file'),
  months: amount.describe('12, or with a unit: 1 year'),
  days: amount.describe('30, or with a unit: 1 month'),
  yesNo: z.boolean(),
  purchaseType: z.enum(['new_purchase', 'renewal']),
  currency: z.string().regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code such as EUR'),
  money: amount.describe('1200.50, with a decimal point'),
};

/** What a person says about one document: one line of a `labels.jsonl`. */
export const documentLabelsSchema = z
  .strictObject({
    file: text.describe('the document, from the folder of the labels on'),
    absent: z
      .array(z.enum(fieldNames))
      .optional()
      .describe('fields of which the document states no value: any value found for them is wrong'),
    about: z.record(z.string(), z.unknown()).optional().describe('what else is known of it; not compared here'),
    ...Object.fromEntries(fieldNames.map((name) => [name, labelOf(name)])),
  })
  .describe('What one document says; null and what is left out are not known, and not counted.');

/** The fields that are labelled as absent in a row of labels. */
export function absentLabels(absent: unknown): [FieldName, null][] {
  const names: readonly unknown[] = Array.isArray(absent) ? absent : [];
  return fieldNames.filter((name) => names.includes(name)).map((name) => [name, null]);
}

function labelOf(name: (typeof fieldNames)[number]) {
  const { kind, about } = fields[name];
  const { description } = labels[kind];
  return labels[kind].nullish().describe([about, description].filter((part) => part !== undefined).join('; '));
}

/** The order of day and month in the dates of these labels. */
export function dateOrderOf(documents: readonly FieldLabels[]): DateOrder {
  const dates = documents.flatMap((one) =>
    [...one].filter(([field, label]) => label !== null && fields[field].kind === 'date'),
  );
  return orderOfDates(dates.map(([, label]) => String(label))) ?? 'month first';
}
