import { present } from '@parley/service/present';
import { labelsOf, type Labels } from './labelled-texts.ts';
import { saysState, stateQuestion } from '../catalog/state-columns.ts';
import { textsAt } from '../catalog/catalog-columns.ts';
import { fieldCalled as purchaseFieldCalled } from '../purchases/headings/fields.ts';
import { plainName, type ColumnOptions } from '../sheets/tables/columns.ts';
import type { ColumnWords, FilledRow } from '../sheets/tables/read-sheet.ts';
import { isBesideProducts } from '../purchases/columns/left-out/other-columns.ts';
import { catalogFieldCalled } from '../catalog/fields.ts';
import { plainHeading, wordsOf } from '../purchases/headings/plain-heading.ts';

export const faqFields = ['company', 'question', 'answer'] as const;

type FaqField = (typeof faqFields)[number];

export function isFaqField(name: string): name is FaqField {
  return faqFields.some((field) => field === name);
}

/** Headings of questions and answers. To know one more, add it. Case, accents and signs do not matter. */
const headings: Record<'question' | 'answer', readonly string[]> = {
  question: [
    'q',
    'questions',
    'faq',
    'frage',
    'fragen',
    'pregunta',
    'domanda',
    'pergunta',
    'vraag',
    'fråga',
    'spørgsmål',
    'spørsmål',
    'pytanie',
    'otázka',
    '質問',
    '问题',
    '질문',
  ],
  answer: [
    'a',
    'answers',
    'reply',
    'response',
    'antwort',
    'antworten',
    'réponse',
    'respuesta',
    'risposta',
    'resposta',
    'antwoord',
    'svar',
    'odpowiedź',
    'odpověď',
    '回答',
    '答案',
    '답변',
  ],
};

/** What programs for articles call questions and answers, if no other column has them. */
const ofArticles: Record<'question' | 'answer', RegExp> = {
  question: /^(?:article |faq )?(?:title|subject)$/iu,
  answer: /^(?:article |faq )?(?:body|content|text)$/iu,
};

const fieldOf = new Map<string, FaqField>([
  ...faqFields.map((field) => [plainHeading(field), field] as const),
  ...Object.entries(headings).flatMap(([field, words]) =>
    words.map((word) => [plainHeading(word), field as FaqField] as const),
  ),
]);

/** The field that a header names. */
export function faqFieldCalled(header: string): FaqField | undefined {
  const known = fieldOf.get(plainHeading(header));
  return known ?? (/^company ?id$/i.test(header) || catalogFieldCalled(header) === 'company' ? 'company' : undefined);
}

/** Of the rows. */
const numbers = /^(?:#|no|nr|num|n[º°])\.?$/iu;

/** Whether a header says nothing of a question: `No.`, `Owner`, `Last updated`. */
function isOfNoFaq(header: string): boolean {
  return numbers.test(header.trim()) || isBesideProducts(header);
}

/** A word of a header that names a field: `Buyer question`. */
function fieldInWords(header: string): FaqField | undefined {
  const [field, ...others] = new Set(
    wordsOf(header).flatMap((word) => (word.length > 1 ? (fieldOf.get(word) ?? []) : [])),
  );
  return field !== undefined && others.length === 0 && field !== 'company' ? field : undefined;
}

type FaqColumns = ColumnWords & {
  /** Columns that match no field, and are left out, with their texts. */
  unknown: ReadonlyMap<string, readonly string[]>;
  questions: string[];
  /** What tells questions and answers apart that are in one column. */
  labels?: Labels;
};

/**
 * What the columns of a list of questions are. Those that match no field are left out, except for a second question or
 * answer, products, and states.
 */
export function faqColumns(
  headers: readonly string[],
  rows: readonly FilledRow[],
  { columns: given, constants, ignored }: ColumnOptions,
): FaqColumns {
  const taken = new Set([...given.values(), ...ignored]);
  const columns = headers.map((header, at) => ({ at, header: plainName(header), texts: textsAt(at, rows) }));
  const open = columns.filter(({ header }) => header !== '' && !taken.has(header));
  const fields = new Map<number, FaqField | undefined>(open.map(({ at, header }) => [at, faqFieldCalled(header)]));
  const has = (field: FaqField) => given.has(field) || constants.has(field) || [...fields.values()].includes(field);
  const domain = has('company') ? undefined : open.find(({ header }) => catalogFieldCalled(header) === 'domain');
  if (domain !== undefined) fields.set(domain.at, 'company');
  nameTexts(open, fields, has);
  const labelled = labelledColumn(open, rows, fields);
  const labels = has('answer') ? undefined : labelled?.labels;
  if (labelled && labels) fields.set(labelled.at, 'question');
  const others = open.filter(({ at, header }) => fields.get(at) === undefined && !isOfNoFaq(header));
  const isClear = ({ header }: { header: string }) =>
    fieldInWords(header) === undefined && purchaseFieldCalled(header) !== 'product';
  const states = others.filter(saysState);
  const isKnown = faqFields.every((field) => has(field) || (field === 'answer' && labels !== undefined));
  const unknown = others.filter((column) => isKnown && !states.includes(column) && isClear(column));
  const left = new Set([...states, ...unknown].map(({ at }) => at));
  return {
    fieldCalled: (_, at) => fields.get(at),
    isOther: (header, at) => left.has(at) || isOfNoFaq(header),
    unknown: new Map(unknown.map(({ header, texts }) => [header, texts])),
    questions: states.flatMap(stateQuestion),
    ...present({ labels }),
  };
}

type OpenColumn = { at: number; header: string; texts: readonly string[] };

/** Adds the columns of questions and answers that are called so in part, or by programs for articles, or look like it. */
function nameTexts(
  open: readonly OpenColumn[],
  fields: Map<number, FaqField | undefined>,
  has: (field: FaqField) => boolean,
): void {
  for (const field of ['question', 'answer'] as const) {
    const named = open.filter(({ header }) => fieldInWords(header) === field);
    const called = named.length > 0 ? named : open.filter(({ header }) => ofArticles[field].test(header));
    const asking = called.length > 0 || field === 'answer' ? called : open.filter(areQuestions);
    const [column, ...others] = has(field) ? [] : asking;
    if (column !== undefined && others.length === 0) fields.set(column.at, field);
  }
}

/** Whether all texts of a column end like questions. */
function areQuestions({ texts }: { texts: readonly string[] }): boolean {
  return texts.length > 1 && texts.every((text) => /[?？;]$/u.test(text.trim()));
}

/** The only column that has both questions and answers, if no other one has questions. */
function labelledColumn(
  columns: readonly { at: number }[],
  rows: readonly FilledRow[],
  fields: ReadonlyMap<number, FaqField | undefined>,
) {
  const [found, ...others] = columns.flatMap(({ at }) => {
    const texts = rows.map(({ cells }) => String(cells[at] ?? '').trim()).filter((text) => text !== '');
    const labels = labelsOf(texts, faqFieldCalled);
    return labels === undefined ? [] : [{ at, labels }];
  });
  const isOnly = [...fields].every(([at, field]) => field !== 'question' || at === found?.at);
  return others.length === 0 && isOnly ? found : undefined;
}
