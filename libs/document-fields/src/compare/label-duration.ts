const daysOf = { day: 1, week: 7, month: 365.25 / 12, year: 365.25 };
/** A month may be counted as 30 days or as 31. */
const tolerance = 0.035;

export type DurationUnit = 'day' | 'month';

/** Reads `12` (already in the unit), `successive 1 year`, `90 days`; undefined if it names no duration. */
export function labelDuration(label: number | string, unit: DurationUnit): number | undefined {
  if (typeof label === 'number') return label;
  const [, count, name] = /(\d+(?:\.\d+)?)[\s-]*(day|week|month|year)/i.exec(label) ?? [];
  const days = Object.entries(daysOf).find(([known]) => known === name?.toLowerCase())?.[1];
  return count === undefined || days === undefined ? undefined : (Number(count) * days) / daysOf[unit];
}

export function isSameDuration(expected: number, found: number): boolean {
  return Math.abs(expected - found) <= tolerance * Math.max(expected, found);
}
