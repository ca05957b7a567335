import { randomOf } from '../random.ts';

const daysInYear = 365.25;

/** From this day on, the list price is the original one times this factor. */
export type ListStep = { day: number; factor: number };

/**
 * List price changes: about one year in five has one, mostly an increase, as is usual for software. Years are whole
 * years since 1970.
 */
export function listPriceSteps(
  key: readonly (string | number)[],
  { from, to }: { from: number; to: number },
): ListStep[] {
  const random = randomOf(...key, 'list');
  const steps: ListStep[] = [];
  let factor = 1;
  for (let year = from; year < to; year += 1) {
    const day = (year + random.next()) * daysInYear;
    factor *= stepOf(random.next(), random.spread(0.6, 1.6), random.chance(0.21));
    steps.push({ day, factor });
  }
  return steps;
}

/** About two of three changes are increases. */
function stepOf(chance: number, size: number, isStep: boolean): number {
  if (!isStep) return 1;
  return chance < 0.65 ? 1 + 0.2 * size : 1 - 0.1 * size;
}

export function factorOn(steps: readonly ListStep[], day: number): number {
  return steps.findLast((step) => step.day <= day)?.factor ?? 1;
}
