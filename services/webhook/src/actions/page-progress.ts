import type { Place } from '@parley/service/place';

/** How far a job has got with a page of records in order of time. A page that is not full is the last one. */
export function pageProgress(from: Place, page: readonly Place[], limit: number): { cursor: Place; isOver: boolean } {
  return { cursor: page.at(-1) ?? from, isOver: page.length < limit };
}
