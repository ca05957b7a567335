import type { FieldName } from '@parley/reading/fields';
import type { Label } from './compare/expectation.ts';
import type { KindOfMiss } from './misses/kind-of-miss.ts';

export type Verdict = 'right' | 'wrong' | 'missing';

export type FieldOutcome = {
  field: FieldName;
  verdict: Verdict;
  /** Right to the letter, but for case and punctuation. */
  isExact: boolean;
  label: Label;
  found?: unknown;
  confidence: number;
  /** Of a value that is not right, where it is known what its document proposes and prints. */
  miss?: KindOfMiss;
};
