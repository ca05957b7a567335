import { randomOf } from '../random.ts';

const daysInYear = 365.25;

/** From a day on the list price is that of long ago times this. */
export type ListStep = { day: number; factor: number };

/** Every year has at most one step and one in five has any, mostly up, as list prices of software have. Whole years since 1970. */
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

/** Two of three moves go up. */
function stepOf(chance: number, size: number, isStep: boolean): number {
  if (!isStep) return 1;
  return chance < 0.65 ? 1 + 0.2 * size : 1 - 0.1 * size;
}

export function factorOn(steps: readonly ListStep[], day: number): number {
  return steps.findLast((step) => step.day <= day)?.factor ?? 1;
}
