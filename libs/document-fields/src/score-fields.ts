import { expectationOf, type Label, type LabelContext } from './compare/expectation.ts';
import type { DateOrder } from './compare/label-date.ts';
import { isEqualName } from './compare/same-name.ts';
import type { FieldOutcome } from './field-outcome.ts';
import type { FieldName, FieldValues } from './fields.ts';

/** The labels of a document by field; a label may be written in many ways. */
export type FieldLabels = ReadonlyMap<FieldName, Label>;

/** What was read, with its confidence. */
type FoundValues = { readonly [F in FieldName]?: { value: FieldValues[F]; confidence: number } };

/** How to interpret the labels of a document. */
export function contextOf(labels: FieldLabels, dateOrder: DateOrder): LabelContext {
  const currency = labels.get('currency');
  return { dateOrder, currency: typeof currency === 'string' ? currency : undefined };
}

/**
 * Compares what was read from a document with its labels; a label without a value for its field is skipped. A field
 * that the document does not state only counts where a value was found: that is wrong.
 */
export function scoreFields(labels: FieldLabels, found: FoundValues, context: LabelContext): FieldOutcome[] {
  return [...labels].flatMap(([field, label]) => outcome(field, label, { found, context }));
}

type Source = { found: FoundValues; context: LabelContext };

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it pairs what was found with what is expected
function outcome<F extends FieldName>(field: F, label: Label, { found, context }: Source): FieldOutcome[] {
  const isExpected = expectationOf(field, label, context);
  if (isExpected === undefined) return [];
  const one: FoundValues[F] = found[field];
  if (one === undefined && label === null) return [];
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
