import type { Label } from './compare/expectation.ts';
import type { FieldName, FieldValues } from './fields.ts';

export type Verdict = 'right' | 'wrong' | 'missing';

/** What was read for a labelled field. */
export type FieldOutcome = {
  field: FieldName;
  verdict: Verdict;
  /** Right to the letter, ignoring case and punctuation. */
  isExact: boolean;
  label: Label;
  found?: FieldValues[FieldName];
  confidence: number;
};
