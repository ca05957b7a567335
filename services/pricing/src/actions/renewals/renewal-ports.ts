import type { StoredPurchase } from '../../domain/purchases/purchase.ts';
import type { LaterPurchase } from '../../domain/renewals/renewal.ts';

/** A purchase whose term ends, where it came from, and what was bought later. */
export type EndingPurchase = {
  purchase: StoredPurchase;
  /** The place of its end in the list. */
  place: string;
  later: LaterPurchase[];
  /** The file it was imported from; absent if it was imported without the name of one. */
  source?: string;
};

/** From one day to another, both included. */
export type DayRange = { from: string; until: string };

/** Purchases by the end of their term. */
export interface TermEnds {
  /**
   * Purchases that end on the first day or later, and that end or need notice by the last day, in order of their end.
   * @param after the place of the last purchase of the previous page
   */
  page(range: DayRange, limits: { after?: string; limit: number }): Promise<EndingPurchase[]>;
  /** Some of the purchases whose period of notice is known, and whose notice is due in this range of days. */
  noticesDue(range: DayRange, limit: number): Promise<EndingPurchase[]>;
}
