import { isBesideProducts } from '../purchases/columns/other-columns.ts';
import { catalogFieldCalled } from '../catalog/fields.ts';
import { plainHeading } from '../purchases/headings/plain-heading.ts';

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
export function isOfNoFaq(header: string): boolean {
  return numbers.test(header.trim()) || isBesideProducts(header);
}
