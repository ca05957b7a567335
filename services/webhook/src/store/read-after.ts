import type { Span } from '../actions/desk-ports.ts';
import type { Cursor } from '../domain/job.ts';

type Range = Record<string, unknown>;

/** The first records after a place in time: those of the same moment with greater ids, then those within the span. */
export async function readAfter<T>(
  { place, span }: { place: Cursor; span: Span },
  read: (range: Range, sort: Record<string, 1>) => Promise<T[]>,
  field: string,
): Promise<T[]> {
  const same = await read({ [field]: place.at, _id: { $gt: place.id } }, { _id: 1 });
  if (same.length >= span.limit || place.at >= span.upTo) return same;
  // No `$lte`: when more fields follow in the index, the embedded database leaves out what equals an upper bound.
  const end = new Date(span.upTo.getTime() + 1);
  const later = await read({ [field]: { $gt: place.at, $lt: end } }, { [field]: 1, _id: 1 });
  return [...same, ...later].slice(0, span.limit);
}
