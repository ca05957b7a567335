import { line, text, uuid } from '@parley/imports/fields';
import type { ParsedLine } from '@parley/imports/import-line';
import { objectForm, parseRecord } from '@parley/imports/parse-record';
import { z } from 'zod';

/** The size of the longest line of an import: a response must be able to hold all FAQs of a company. */
const maxFaqBytes = 1_000_000;

const maxFaqs = 200;
export const maxQuestionLength = 500;
export const maxAnswerLength = 10_000;

const companyId = uuid.describe('A company of the catalog; the record replaces the FAQs it has');

const faq = z.strictObject({
  question: line(maxQuestionLength).describe('Text; tags are removed'),
  answer: text(maxAnswerLength)
    .regex(/\S/, 'must not be blank')
    .describe('Text or simple HTML: p br strong em b i ul ol li code, and a with an http, https or mailto address'),
});

const faqs = z.strictObject({ companyId, faqs: z.array(faq).min(1).max(maxFaqs) });

const deletion = z.strictObject({ companyId: uuid, deleted: z.literal(true) });

/** One line of an import: all FAQs of a company, or their removal. */
export const faqRecordSchema = z.union([faqs, deletion]).meta({
  title: 'Parley FAQ record',
  description: 'One line of an import of FAQs: those of one company, in order. `deleted` removes them.',
});

export type Faq = z.output<typeof faq>;
export type CompanyFaqs = z.output<typeof faqs>;
export type FaqChange = CompanyFaqs | z.output<typeof deletion>;

/** Parses one line. Whether the catalog has the company is checked later. */
export function parseFaqs(json: string): ParsedLine<FaqChange> {
  const form = objectForm<FaqChange>((record) => ('deleted' in record ? deletion : faqs));
  return parseRecord(json, { ...form, maxBytes: maxFaqBytes });
}
