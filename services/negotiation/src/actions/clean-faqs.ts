import { inShortTurns } from '@parley/service/in-short-turns';
import type { Violation } from '@parley/errors/app-error';
import { maxAnswerLength, maxQuestionLength, type CompanyFaqs, type Faq } from '../domain/faq-record.ts';
import { harmlessHtml, harmlessText, type Harmless } from '../domain/harmless-html.ts';

/** FAQs without harmful HTML, and their faults once it is removed. `changed`: the first place of a removal. */
export type CleanFaqs = { faqs: Faq[]; faults: Violation[]; changed?: string };

export async function cleanFaqs({ faqs: given }: CompanyFaqs): Promise<CleanFaqs> {
  const faqs: Faq[] = [];
  const faults: Violation[] = [];
  const changed: string[] = [];
  for await (const [index, faq] of inShortTurns(given.entries())) {
    const question = harmlessText(faq.question);
    const answer = harmlessHtml(faq.answer);
    const place = `/faqs/${index}`;
    faults.push(...faultsOf(question, { pointer: `${place}/question`, maxLength: maxQuestionLength }));
    faults.push(...faultsOf(answer, { pointer: `${place}/answer`, maxLength: maxAnswerLength }));
    changed.push(
      ...[question.isChanged && 'question', answer.isChanged && 'answer'].filter(isText).map((n) => `${place}/${n}`),
    );
    faqs.push({ question: question.html, answer: answer.html });
  }
  return { faqs, faults, ...(changed[0] !== undefined && { changed: changed[0] }) };
}

function isText(value: string | false): value is string {
  return value !== false;
}

function faultsOf({ html }: Harmless, { pointer, maxLength }: { pointer: string; maxLength: number }): Violation[] {
  if (html.trim() === '') return [{ pointer, code: 'invalid_value', message: 'has nothing but HTML that is not kept' }];
  if (html.length <= maxLength) return [];
  return [{ pointer, code: 'invalid_length', message: `must have at most ${maxLength} characters as HTML` }];
}
