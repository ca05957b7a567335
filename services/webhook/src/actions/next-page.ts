import type { Cursor, Job } from '../domain/job.ts';
import type { Span } from './desk-ports.ts';

export type Walk = Pick<Job, 'cursor' | 'widthMs'>;
type Place = { id: string; at: Date };

type Reading<T> = {
  /** The first records after a place in time, oldest first. */
  read: (place: Cursor, span: Span) => Promise<T[]>;
  placeOf: (item: T) => Place;
  /** The walk ends with records of this time. */
  last: Date;
  limit: number;
};

/** If it contains less than this share of a page, the next window is twice as wide. */
const fewShare = 0.1;
/** Sorts after every id of the same moment. */
const afterAll = '\uffff';

export const firstWidthMs = 60_000;

/**
 * The next page of records in order of time, and the new position of the walk. Not every server stops reading at a
 * limit, so it reads windows of time that contain about a page.
 */
export async function nextPage<T>(from: Walk, reading: Reading<T>): Promise<Walk & { items: T[]; isOver: boolean }> {
  const { read, placeOf, last, limit } = reading;
  let { cursor, widthMs } = from;
  for (;;) {
    const upTo = new Date(Math.min(last.getTime(), cursor.at.getTime() + widthMs));
    const items = await read(cursor, { upTo, limit });
    const end = items.length >= limit ? items.at(-1) : undefined;
    if (end !== undefined) {
      const place = placeOf(end);
      return { items, cursor: place, widthMs: widthOf(cursor, place), isOver: false };
    }
    cursor = { at: upTo, id: afterAll };
    if (items.length < limit * fewShare) widthMs *= 2;
    const isOver = upTo >= last;
    if (items.length > 0 || isOver) return { items, cursor, widthMs, isOver };
  }
}

function widthOf(from: Cursor, to: Cursor): number {
  return Math.max(1, to.at.getTime() - from.at.getTime());
}
