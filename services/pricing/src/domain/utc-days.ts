export const dayMs = 24 * 60 * 60_000;

/** Whole UTC days since 1970, in which estimates count time. */
export function utcDayOf(date: Date): number {
  return Math.floor(date.getTime() / dayMs);
}

export function dateOfUtcDay(day: number): Date {
  return new Date(day * dayMs);
}

/** "The last two years", in days. */
export const twoYears = 730;
