import { present } from '@parley/service/present';
import type { Fault, Line } from '../import/line.ts';
import type { Source } from '../import/import-files.ts';
import type { Cell } from '../sheets/cells/parse-cell.ts';
import type { Columns } from '../sheets/tables/columns.ts';
import { headText, hiddenTexts } from '../sheets/tables/head-text.ts';
import { fromColumn, missingColumn } from '../sheets/tables/missing-column.ts';
import {
  readSheet,
  requireAnswers,
  rowValues,
  type SheetContent,
  type SheetOptions,
} from '../sheets/tables/read-sheet.ts';
import { unknownText } from '../purchases/mapping-text.ts';
import { labelledTexts, labelsOf, withoutLabel, type LabelledText, type Labels } from './labelled-texts.ts';
import { faqColumns, faqFieldCalled, faqFields } from './fields.ts';

type Place = { number: number; endOffset: number };
type FaultyRow = Place & { fault: Fault };
/** A question about a company, by its name, its domain or its id. */
type FaqRow = Place & {
  company: string;
  faq: { question: string; answer: string } | { fault: Fault };
  /** A question whose answer has not been found yet. */
  asked?: string | undefined;
};

export type FaqSheet = {
  rows: FaqRow[];
  /** Rows of no company. */
  faults: FaultyRow[];
  /** How the columns are understood. */
  readAs: string;
};

/**
 * Reads a spreadsheet with one row per question.
 * @throws UsageError with all questions about how it is to be read
 */
export async function readFaqSheet(source: Source, options: SheetOptions): Promise<FaqSheet> {
  let found: ReturnType<typeof faqColumns> | undefined;
  const content = await readSheet(source, options, {
    fieldCalled: faqFieldCalled,
    byCells: (headers, below) => (found = faqColumns(headers, below, options)),
  });
  if (!content) return { rows: [], faults: [], readAs: '' };
  const { columns, head, sheet, questions } = content;
  const { unknown = new Map<string, string[]>(), questions: ofStates = [], labels } = found ?? {};
  const leftOut = content.leftOut.filter((header) => !unknown.has(header));
  requireAnswers(source.name, [...questions, ...ofStates, ...missingFields(columns, labels)]);
  const { rows, faults } = rowsOf(content, labels);
  const readAs = [
    headText(source.name, { ...present({ sheet }), headRow: head.number }),
    [...columns.fieldAt].map(([at, field]) => `${columns.headers[at]} is the ${nameOf(field, labels)}`).join(', '),
    ...(leftOut.length > 0 ? [`Left out: ${leftOut.join(', ')}.`] : []),
    ...[...unknown].map(([header, texts]) => unknownText(header, texts)),
    ...hiddenTexts(content, { columns, headRow: head.number }),
  ];
  return { rows, faults, readAs: readAs.join('\n') };
}

function rowsOf({ rows: below, columns }: SheetContent, labels: Labels | undefined): Omit<FaqSheet, 'readAs'> {
  const rows: FaqRow[] = [];
  const faults: FaultyRow[] = [];
  let above = '';
  for (const row of below) {
    const { number, endOffset } = row;
    const values = 'fault' in row ? row : rowValues(row, columns);
    if (!(values instanceof Map)) faults.push({ number, endOffset, fault: values.fault });
    else {
      // The row below a question may have its answer, without the company.
      const company = textOf(values, 'company') || (labels === undefined ? '' : above);
      above = company;
      if (company === '') faults.push({ number, endOffset, fault: missing('company') });
      else if (labels === undefined) rows.push({ number, endOffset, company, faq: faqOf(values) });
      else addTexts(rows, { number, endOffset, company, texts: labelledTexts(textOf(values, 'question'), labels) });
    }
  }
  return { rows, faults };
}

/** Adds questions, and answers to the question before them. */
function addTexts(
  rows: FaqRow[],
  { texts, ...place }: Place & { company: string; texts: readonly LabelledText[] },
): void {
  for (const { field, text } of texts) {
    const last = rows.at(-1);
    const isOpen = last?.company === place.company && 'fault' in last.faq && last.asked !== undefined;
    if (field === 'question') rows.push({ ...place, faq: { fault: missing('answer') }, asked: oneLine(text) });
    else if (isOpen) Object.assign(last, { faq: { question: last.asked, answer: text }, asked: undefined });
    else rows.push({ ...place, faq: { fault: missing('question') } });
  }
}

function missingFields({ fieldAt, constants }: Columns, labels: Labels | undefined): string[] {
  const given = new Set([...fieldAt.values(), ...constants.keys(), ...(labels ? ['answer'] : [])]);
  return faqFields
    .filter((field) => !given.has(field))
    .map((field) => missingColumn(field, fromColumn(field, field === 'company' ? 'NAME' : undefined)));
}

function nameOf(field: string, labels: Labels | undefined): string {
  return field === 'question' && labels !== undefined ? 'question and the answer' : field;
}

type Values = ReadonlyMap<string, Cell>;

function textOf(values: Values, field: string): string {
  return String(values.get(field) ?? '').trim();
}

/** A question is a single line. */
function oneLine(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, ' ');
}

function faqOf(values: Values): FaqRow['faq'] {
  const [question, answer] = [oneLine(textOf(values, 'question')), textOf(values, 'answer')];
  if (question === '') return { fault: missing('question') };
  if (answer === '') return { fault: missing('answer') };
  const areLabelled = labelsOf([question, answer], faqFieldCalled) !== undefined;
  return areLabelled ? { question: withoutLabel(question), answer: withoutLabel(answer) } : { question, answer };
}

function missing(field: string): Fault {
  return { pointer: `/${field}`, code: 'missing', message: 'is missing' };
}

/** The companies that names, domains and ids mean, or why they mean none. */
export type CompanyIds = ReadonlyMap<string, { id: string } | { fault: Fault }>;

/**
 * The lines of an import, one per company. They replace all FAQs that it has: one with a row that cannot be read is refused
 * as a whole.
 */
export function faqLines({ rows, faults }: FaqSheet, ids: CompanyIds): Line[] {
  const lines: Line[] = [...faults];
  const byId = Map.groupBy(rows, ({ company }) => {
    const found = ids.get(company);
    return found !== undefined && 'id' in found ? found.id : '';
  });
  for (const [companyId, ofCompany] of byId) {
    const refused = [...ofCompany.flatMap((row) => faultOf(row, ids) ?? []), ...contradictions(ofCompany)];
    const faqs = questionsOf(ofCompany);
    const [first] = ofCompany;
    if (refused.length > 0) lines.push(...refused);
    else if (first !== undefined)
      lines.push({ number: first.number, endOffset: first.endOffset, json: JSON.stringify({ companyId, faqs }) });
  }
  return lines.sort((one, other) => one.number - other.number);
}

function faultOf({ number, endOffset, company, faq }: FaqRow, ids: CompanyIds): FaultyRow | undefined {
  const found = ids.get(company);
  if (found !== undefined && 'fault' in found) return { number, endOffset, fault: found.fault };
  return 'fault' in faq ? { number, endOffset, fault: faq.fault } : undefined;
}

/** The questions of a company, each once. */
function questionsOf(rows: readonly FaqRow[]) {
  const faqs = rows.flatMap(({ faq }) => ('fault' in faq ? [] : [faq]));
  const places = new Map(faqs.map((faq, at) => [keyOf(faq.question), at]).toReversed() as [string, number][]);
  return faqs.filter(({ question }, at) => places.get(keyOf(question)) === at);
}

function keyOf(question: string): string {
  return question.toLowerCase();
}

/** Rows that repeat a question with another answer. */
function contradictions(rows: readonly FaqRow[]): FaultyRow[] {
  const asked = new Map<string, { number: number; answer: string }>();
  return rows.flatMap(({ number, endOffset, faq }) => {
    if ('fault' in faq) return [];
    const key = keyOf(faq.question);
    const before = asked.get(key) ?? { number, answer: faq.answer };
    asked.set(key, before);
    if (before.answer === faq.answer) return [];
    const message = `repeats the question of row ${before.number} with another answer: delete one of them`;
    return [{ number, endOffset, fault: { pointer: '/question', code: 'rows_differ', message } }];
  });
}
