import type { Mode } from '@parley/service/caller';
import type { Place } from '@parley/service/place';

/** What was learned from corrections, as the operator sees it. */
export interface LearnedAdmin<Item> {
  /** Newest first. */
  list: (filter: { org?: string; mode?: Mode }, page: { after: Place | undefined; limit: number }) => Promise<Item[]>;
  /** False if there is no such item. */
  forget: (id: string) => Promise<boolean>;
}
