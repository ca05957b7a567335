import { lastDayOfTerm, monthsAfter } from '@parley/products/term-months';
import { addDays, dateOf, dayOf } from '../calendar-day.ts';
import type { StoredPurchase } from '../purchases/purchase.ts';

export type TermEnd = {
  /** The last day of the term. */
  lastDay: string;
  /** The last day to give notice; absent if no period of notice is known. */
  noticeBy?: string;
};

/** When the term of a purchase ends. Days are calendar days in no time zone. */
export function termEndOf({
  startDate,
  months,
  notice,
}: Pick<StoredPurchase, 'startDate' | 'months' | 'notice'>): TermEnd {
  const lastDay = dayOf(lastDayOfTerm(startDate, months));
  if (notice === undefined) return { lastDay };
  const dayAfter = addDays(lastDay, 1);
  const begins =
    'days' in notice ? addDays(dayAfter, -notice.days) : dayOf(monthsAfter(dateOf(dayAfter), -notice.months));
  return { lastDay, noticeBy: addDays(begins, -1) };
}
