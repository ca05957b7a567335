import type { FieldName } from '@parley/reading/fields';
import type { FoundFields, FoundTerms } from '@parley/reading/found-terms';
import { expectationOf, type Label, type LabelContext } from './compare/expectation.ts';
import { scoreLines, type LineScore } from './compare/line-score.ts';
import type { FieldOutcome } from './field-outcome.ts';
import { kindOfMiss, type Printed } from './misses/kind-of-miss.ts';
import type { MatchScore } from './match-score.ts';
import { isEqualName } from './compare/same-name.ts';
import type { LabelledDocument, LabelSet } from './read-labels.ts';

/** Where a document comes from, and which of the folds its source is in. */
export type DocumentSource = { number: number; fold: number };

export type DocumentScore = {
  file: string;
  source?: DocumentSource;
  fields: FieldOutcome[];
  lines?: LineScore;
  match?: MatchScore;
};

/** Compares what was read from a document to its labels; a document that could not be read has found nothing. */
export function scoreDocument(
  document: LabelledDocument,
  found: FoundTerms | undefined,
  { dateOrder, printed }: Pick<LabelSet, 'dateOrder'> & { printed?: Printed | undefined },
): DocumentScore {
  const currency = document.fields.get('currency');
  const context = { dateOrder, currency: typeof currency === 'string' ? currency : undefined };
  const fields = [...document.fields].flatMap(([field, label]) =>
    outcome(field, label, { found: found?.fields ?? {}, context, printed }),
  );
  const { file, lines } = document;
  return {
    file,
    fields,
    ...(lines !== undefined && { lines: scoreLines(lines, found?.lineItems ?? [], context.currency) }),
  };
}

type Source = { found: FoundFields; context: LabelContext; printed: Printed | undefined };

/** Empty when the label holds no value of its field. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it pairs what was found with what is expected
function outcome<F extends FieldName>(field: F, label: Label, { found, context, printed }: Source): FieldOutcome[] {
  const isExpected = expectationOf(field, label, context);
  if (isExpected === undefined) return [];
  const one: FoundFields[F] = found[field];
  const miss = () => printed && { miss: kindOfMiss({ field, label, isExpected }, printed) };
  if (one === undefined) return [{ field, label, verdict: 'missing', isExact: false, confidence: 0, ...miss() }];
  const { value, confidence } = one;
  const isRight = isExpected(value);
  const isExact =
    isRight && (typeof value !== 'string' || typeof label !== 'string' || isDate(value) || isEqualName(value, label));
  const outcome = { field, label, isExact, found: value, confidence };
  return [isRight ? { ...outcome, verdict: 'right' } : { ...outcome, verdict: 'wrong', ...miss() }];
}

function isDate(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value);
}
