import type { FieldName } from '../found-terms.ts';

/** The chance that a value with this score is right. */
export function calibrate(_field: FieldName, score: number): number {
  return 1 / (1 + Math.exp(-score));
}
