import { expectationOf, type LabelContext } from '@parley/document-fields/compare/expectation';
import type { FieldOutcome } from '@parley/document-fields/field-outcome';
import type { FieldName } from '@parley/document-fields/fields';
import { contextOf, scoreFields } from '@parley/document-fields/score-fields';
import type { FoundTerms } from '@parley/reading/found-terms';
import { scoreLines, type LineScore } from './compare/line-score.ts';
import { kindOfMiss, type KindOfMiss, type Printed } from './kind-of-miss.ts';
import type { MatchScore } from './match-score.ts';
import type { LabelledDocument, LabelSet } from './read-labels.ts';

/** A document's source, and the fold that contains the source. */
export type DocumentSource = { number: number; fold: number };

/** The outcome for a field; for a wrong value with the kind of miss, where the document's candidates and text are known. */
export type ReadOutcome = FieldOutcome & { miss?: KindOfMiss };

export type DocumentScore = {
  file: string;
  source?: DocumentSource;
  fields: ReadOutcome[];
  lines?: LineScore;
  match?: MatchScore;
};

/** Scores what was read from a document against its labels; a document that could not be read has no values. */
export function scoreDocument(
  { file, lines, fields: labels }: LabelledDocument,
  found: FoundTerms | undefined,
  { dateOrder, printed }: Pick<LabelSet, 'dateOrder'> & { printed?: Printed | undefined },
): DocumentScore {
  const context = contextOf(labels, dateOrder);
  const outcomes = scoreFields(labels, found?.fields ?? {}, context);
  return {
    file,
    fields: printed === undefined ? outcomes : outcomes.map((outcome) => withMiss(outcome, { context, printed })),
    ...(lines !== undefined && { lines: scoreLines(lines, found?.lineItems ?? [], context.currency) }),
  };
}

type MissContext = { context: LabelContext; printed: Printed };

function withMiss(outcome: FieldOutcome, { context, printed }: MissContext): ReadOutcome {
  if (outcome.verdict === 'right') return outcome;
  return { ...outcome, miss: missOf(outcome.field, outcome, { context, printed }) };
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it pairs the field with its expected value
function missOf<F extends FieldName>(field: F, { label }: FieldOutcome, { context, printed }: MissContext): KindOfMiss {
  const isExpected = expectationOf(field, label, context) ?? (() => false);
  return kindOfMiss({ field, label, isExpected }, printed);
}
