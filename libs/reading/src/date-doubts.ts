import type { Candidate } from './candidate.ts';
import type { Line } from './layout/line.ts';
import { inferDateOrder } from './values/date-order.ts';
import { parseDates } from './values/dates.ts';
import type { DateOrder } from './values/dates.ts';
import { fields } from '@parley/document-fields/fields';

/** The candidates, those marked whose day may be a month: `3/4/2026` where nothing in the document tells for sure. */
export function withDateDoubts(candidates: Candidate[], lines: readonly Line[]): Candidate[] {
  const { order, chance } = inferDateOrder(lines.map(({ text }) => text).join('\n'));
  if (chance === 1) return candidates;
  return candidates.map((candidate) => (isDoubtful(candidate, order) ? { ...candidate, chance } : candidate));
}

/** Its quote holds a date that can be read two ways, and no other that says the same. */
function isDoubtful({ field, value, text }: Candidate, order: DateOrder): boolean {
  if (fields[field].kind !== 'date') return false;
  const dates = parseDates(text, order);
  return (
    dates.some(({ isAmbiguous }) => isAmbiguous) &&
    !dates.some(({ date, isAmbiguous }) => !isAmbiguous && date === value)
  );
}
