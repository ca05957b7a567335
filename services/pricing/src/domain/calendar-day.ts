import { dateOfUtcDay, dayMs, utcDayOf } from './utc-days.ts';

/** Midnight UTC of a day, `YYYY-MM-DD`. */
export function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** The UTC day of a date, `YYYY-MM-DD`. */
export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** The UTC day with this number, counted from 1970. */
export function dayFromNumber(number: number): string {
  return dayOf(dateOfUtcDay(number));
}

/** The number of a UTC day, counted from 1970. */
export function dayNumber(day: string): number {
  return utcDayOf(dateOf(day));
}

/** The day this many days later, or earlier if negative. */
export function addDays(day: string, days: number): string {
  return dayOf(new Date(dateOf(day).getTime() + days * dayMs));
}

/** Days between the two, whichever is first. */
export function daysApart(one: string, other: string): number {
  return Math.abs(dateOf(one).getTime() - dateOf(other).getTime()) / dayMs;
}
