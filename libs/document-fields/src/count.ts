import type { FieldOutcome } from './field-outcome.ts';

export type Count = { part: number; whole: number };

/** From this confidence on, a value counts as sure. */
export const sureFrom = 0.9;

/** Whether a value was found with enough confidence to count as sure. */
export function isSure({ confidence }: FieldOutcome): boolean {
  return confidence >= sureFrom;
}

export function rightOf(outcomes: readonly FieldOutcome[]): Count {
  return { part: outcomes.filter(({ verdict }) => verdict === 'right').length, whole: outcomes.length };
}

/** The share of right values among the sure ones. */
export function rightOfSure(outcomes: readonly FieldOutcome[]): Count {
  return rightOf(outcomes.filter(isSure));
}

/** `98.5 %`, or a dash when there is nothing to count. */
export function percent({ part, whole }: Count): string {
  return whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`;
}
