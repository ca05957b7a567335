import type { FieldName } from '@parley/reading/fields';
import type { Label } from './compare/expectation.ts';

export type Verdict = 'right' | 'wrong' | 'missing';

export type FieldOutcome = {
  field: FieldName;
  verdict: Verdict;
  /** Right to the letter, but for case and punctuation. */
  isExact: boolean;
  label: Label;
  found?: unknown;
  confidence: number;
};
