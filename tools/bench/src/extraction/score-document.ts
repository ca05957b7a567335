import type { FieldName } from '@parley/reading/fields';
import type { FoundFields, FoundTerms } from '@parley/reading/found-terms';
import { expectationOf, type Label, type LabelContext } from './compare/expectation.ts';
import { scoreLines, type LineScore } from './compare/line-score.ts';
import type { FieldOutcome } from './field-outcome.ts';
import type { MatchScore } from './match-score.ts';
import { isEqualName } from './compare/same-name.ts';
import type { LabelledDocument, LabelSet } from './read-labels.ts';

export type DocumentScore = { file: string; fields: FieldOutcome[]; lines?: LineScore; match?: MatchScore };

/** Compares what was read from a document to its labels; a document that could not be read has found nothing. */
export function scoreDocument(
  document: LabelledDocument,
  found: FoundTerms | undefined,
  { dateOrder }: Pick<LabelSet, 'dateOrder'>,
): DocumentScore {
  const currency = document.fields.get('currency');
  const context = { dateOrder, currency: typeof currency === 'string' ? currency : undefined };
  const fields = [...document.fields].flatMap(([field, label]) =>
    outcome(field, label, { found: found?.fields ?? {}, context }),
  );
  const { file, lines } = document;
  return {
    file,
    fields,
    ...(lines !== undefined && { lines: scoreLines(lines, found?.lineItems ?? [], context.currency) }),
  };
}

type Source = { found: FoundFields; context: LabelContext };

/** Empty when the label holds no value of its field. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it pairs what was found with what is expected
function outcome<F extends FieldName>(field: F, label: Label, { found, context }: Source): FieldOutcome[] {
  const isExpected = expectationOf(field, label, context);
  if (isExpected === undefined) return [];
  const one: FoundFields[F] = found[field];
  if (one === undefined) return [{ field, label, verdict: 'missing', isExact: false, confidence: 0 }];
  const { value, confidence } = one;
  const isRight = isExpected(value);
  const isExact =
    isRight && (typeof value !== 'string' || typeof label !== 'string' || isDate(value) || isEqualName(value, label));
  return [{ field, label, verdict: isRight ? 'right' : 'wrong', isExact, found: value, confidence }];
}

function isDate(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value);
}
