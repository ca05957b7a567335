import { boundedCandidates } from './bounded-candidates.ts';
import type { Candidate, Candidates } from './candidate.ts';
import type { DocumentModel } from './document-model.ts';
import { dayOfOrder, daysOfContract } from './days-of-contract.ts';
import { withDateDoubts } from './date-doubts.ts';
import { doubtSumOfOneYear } from './forms/sums/doubt-one-year.ts';
import { documentTypeOf } from './forms/titles/document-type.ts';
import { findInForm } from './forms/find-in-form.ts';
import { isStatement, ofStatement } from './forms/titles/statement.ts';
import { formStyle } from './style-of.ts';
import { dropRunningLines } from './layout/drop-running-lines.ts';
import type { Line } from './layout/line.ts';
import { linesOf } from './layout/lines-of.ts';
import { findLearned, layoutOf, learnedOrder, withoutUnstated } from './learning/find-learned.ts';
import type { LearnedLayout } from './learning/learned-place.ts';
import { findInProse } from './prose/find-in-prose.ts';
import { partiesOfContract } from './parties-of-contract.ts';
import { isSameValue } from './resolve/pool.ts';

/**
 * All that a document may mean: every value a rule can propose, those at the places learned for its layout, and the
 * lines of its price tables, in bounds.
 * @throws DocumentUnreadable when it lists too many rows
 */
export function findCandidates(model: DocumentModel, known: readonly LearnedLayout[] = []): Candidates {
  return boundedCandidates(proposed(model, known));
}

function proposed(model: DocumentModel, known: readonly LearnedLayout[]): Candidates {
  const lines = model.pages.flatMap((page) => linesOf(page));
  const layout = layoutOf(lines, known);
  const form = findInForm(lines);
  const body = dropRunningLines(model.pages, lines);
  const isOrder = !isStatement(body, formStyle(body));
  const lineItems = isOrder ? form.lineItems : [];
  const documentType = documentTypeOf(body, lineItems.length > 0);
  const fields = doubtSumOfOneYear([...form.fields, ...findInProse(body)], form.ofYear);
  const isContract = documentType === 'contract';
  const ofType = isContract ? [...daysOfContract(fields), ...partiesOfContract(fields)] : dayOfOrder(fields);
  const found = withDateDoubts([...fields, ...ofType], lines, layout && learnedOrder(layout));
  const byRules = isOrder ? found : ofStatement(found);
  return { documentType, lineItems, fields: layout === undefined ? byRules : withLearned(byRules, lines, layout) };
}

/** What is learned is doubted as long as few corrections confirm it, unless a rule finds the same. */
function withLearned(found: readonly Candidate[], lines: readonly Line[], layout: LearnedLayout): Candidate[] {
  const byRules = withoutUnstated(found, layout);
  const isSaid = ({ field, value }: Candidate): boolean =>
    byRules.some((rule) => rule.field === field && isSameValue(rule.value, value));
  const learned = findLearned(lines, layout, formStyle(lines));
  for (const candidate of learned) if (isSaid(candidate)) delete candidate.chance;
  return [...byRules, ...learned];
}
