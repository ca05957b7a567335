import { z } from 'zod';
import { maxProposed } from '../bounded-candidates.ts';
import type { Candidate } from '../candidate.ts';
import { fields, isFieldName } from '@parley/document-fields/fields';
import { foundFieldsSchema, valueSchemas } from '@parley/document-fields/value-schemas';
import type { LineItem } from '../found-terms.ts';
import { learnedLayoutSchema } from '../learning/learned-layout-schema.ts';
import type { Reading } from './reading.ts';

const { name: text, date, money } = valueSchemas;
const page = z.int().min(1);
const quote = z.strictObject({ text, page });
const box = z.strictObject({ left: z.number(), top: z.number(), right: z.number(), bottom: z.number() });

const candidate = z
  .strictObject({
    field: z.string(),
    value: z.unknown(),
    text,
    page,
    box: box.exactOptional(),
    score: z.number(),
    chance: z.number().min(0).max(1).exactOptional(),
    per: z.number().positive().exactOptional(),
    statedBy: text.exactOptional(),
    origin: z.enum(['rules', 'learned']),
  })
  .refine(({ field, value }) => isFieldName(field) && valueSchemas[fields[field].kind].safeParse(value).success)
  // The refinement has paired each field with its value; the type of the union cannot follow that.
  .transform((checked) => checked as unknown as Candidate);

const lineItem: z.ZodType<LineItem> = z.strictObject({
  kind: z.enum(['product', 'one_off', 'discount', 'tax']),
  name: text,
  description: z.string().max(maxProposed.description).exactOptional(),
  sku: text.exactOptional(),
  quantity: z.number().exactOptional(),
  unit: text.exactOptional(),
  unitPrice: money.exactOptional(),
  listPrice: money.exactOptional(),
  discount: money.exactOptional(),
  total: money.exactOptional(),
  start: date.exactOptional(),
  end: date.exactOptional(),
  term: z.number().exactOptional(),
  per: z.number().positive().exactOptional(),
  isConsistent: z.boolean().exactOptional(),
  confidence: z.number(),
  quote,
});

const flags = z.array(z.enum(['hidden_text', 'pages_left_out', 'ocr_used', 'text_unreadable'])).max(4);

/** The shape of what the process of a document may answer; strict, so that nothing else slips through. */
export const readingSchema: z.ZodType<Reading> = z.strictObject({
  facts: z.strictObject({ pages: z.int(), ocrPages: z.int(), words: z.int(), flags }),
  candidates: z.strictObject({
    documentType: z.enum(['order_form', 'contract', 'other']),
    fields: z.array(candidate).max(Object.keys(fields).length * maxProposed.candidates),
    lineItems: z.array(lineItem).max(maxProposed.rows),
  }),
  text: z.array(z.strictObject({ page, text: z.string() })),
  found: foundFieldsSchema({ quote }).exactOptional(),
  layout: learnedLayoutSchema.exactOptional(),
});
