import { placedPageOf } from '@parley/service/pages';
import { addDays } from '../../domain/calendar-day.ts';
import { renewalOf, type Renewal } from '../../domain/renewals/renewal.ts';
import type { DayRange, EndingPurchase, TermEnds } from './renewal-ports.ts';

export type ListedRenewal = Renewal & Pick<EndingPurchase, 'purchase' | 'source'>;

/** More notices than these are not counted, so that counting stays cheap. */
export const maxNotices = 500;
const noticeDays = 30;

/**
 * A page of the purchases that end or need notice in a range of days. It has fewer than the limit if later purchases
 * replace some.
 */
export async function listRenewals(
  ends: Pick<TermEnds, 'page'>,
  range: DayRange,
  { after, limit }: { after?: string; limit: number },
): Promise<{ renewals: ListedRenewal[]; nextPageToken: string }> {
  const found = await ends.page(range, { ...(after !== undefined && { after }), limit: limit + 1 });
  const { items, nextPageToken } = placedPageOf(found, limit, ({ place }) => place);
  return { renewals: items.flatMap(listed), nextPageToken };
}

/** How many notices are due within 30 days, up to `maxNotices`. */
export async function countNoticesDue(ends: Pick<TermEnds, 'noticesDue'>, today: string): Promise<number> {
  const found = await ends.noticesDue({ from: today, until: addDays(today, noticeDays) }, maxNotices);
  return found.flatMap(listed).length;
}

function listed({ purchase, later, source }: EndingPurchase): ListedRenewal[] {
  const renewal = renewalOf(purchase, later);
  return renewal ? [{ ...renewal, purchase, ...(source !== undefined && { source }) }] : [];
}
