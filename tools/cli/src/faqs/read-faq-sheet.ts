import { present } from '@parley/service/present';
import type { Fault, Line } from '../import/line.ts';
import type { Source } from '../import/import-files.ts';
import type { Cell } from '../sheets/cells/parse-cell.ts';
import type { Columns } from '../sheets/tables/columns.ts';
import { headText, hiddenTexts } from '../sheets/tables/head-text.ts';
import { fromColumn, missingColumn } from '../sheets/tables/missing-column.ts';
import { readSheet, requireAnswers, rowValues, type SheetOptions } from '../sheets/tables/read-sheet.ts';
import { unknownText } from '../purchases/mapping-text.ts';
import { faqColumns, faqFieldCalled, faqFields } from './fields.ts';

type Place = { number: number; endOffset: number };
type FaultyRow = Place & { fault: Fault };
/** A question about a company, by its name, its domain or its id. */
type FaqRow = Place & { company: string; faq: { question: string; answer: string } | { fault: Fault } };

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
  const { unknown, questions: ofStates } = found ?? { unknown: new Map<string, string[]>(), questions: [] };
  const leftOut = content.leftOut.filter((header) => !unknown.has(header));
  requireAnswers(source.name, [...questions, ...ofStates, ...missingFields(columns)]);
  const rows: FaqRow[] = [];
  const faults: FaultyRow[] = [];
  for (const row of content.rows) {
    const { number, endOffset } = row;
    const values = 'fault' in row ? row : rowValues(row, columns);
    const company = values instanceof Map ? textOf(values, 'company') : '';
    if (!(values instanceof Map)) faults.push({ number, endOffset, fault: values.fault });
    else if (company === '') faults.push({ number, endOffset, fault: missing('company') });
    else rows.push({ number, endOffset, company, faq: faqOf(values) });
  }
  const readAs = [
    headText(source.name, { ...present({ sheet }), headRow: head.number }),
    [...columns.fieldAt].map(([at, field]) => `${columns.headers[at]} is the ${field}`).join(', '),
    ...(leftOut.length > 0 ? [`Left out: ${leftOut.join(', ')}.`] : []),
    ...[...unknown].map(([header, texts]) => unknownText(header, texts)),
    ...hiddenTexts(content, { columns, headRow: head.number }),
  ];
  return { rows, faults, readAs: readAs.join('\n') };
}

function missingFields({ fieldAt, constants }: Columns): string[] {
  const given = new Set([...fieldAt.values(), ...constants.keys()]);
  return faqFields
    .filter((field) => !given.has(field))
    .map((field) => missingColumn(field, fromColumn(field, field === 'company' ? 'NAME' : undefined)));
}

type Values = ReadonlyMap<string, Cell>;

function textOf(values: Values, field: string): string {
  return String(values.get(field) ?? '').trim();
}

/** A question is a single line. */
function faqOf(values: Values): FaqRow['faq'] {
  const [question, answer] = [textOf(values, 'question').replaceAll(/\s*\n\s*/g, ' '), textOf(values, 'answer')];
  if (question === '') return { fault: missing('question') };
  return answer === '' ? { fault: missing('answer') } : { question, answer };
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
