import type { Candidate } from './candidate.ts';
import type { Line } from './layout/line.ts';
import { fitting, inferDateOrder, type OrderEvidence } from './values/date-order.ts';
import { parseDates } from './values/dates.ts';
import type { DateOrder } from './values/dates.ts';
import { fields, type DateText } from '@parley/document-fields/fields';

/**
 * The candidates, those marked whose day may be a month: `3/4/2026` where nothing in the document tells for sure. What
 * corrections of its layout told comes before habits.
 */
export function withDateDoubts(
  candidates: Candidate[],
  lines: readonly Line[],
  learned: OrderEvidence | undefined,
): Candidate[] {
  const { order, chance } = inferDateOrder(lines.map(({ text }) => text).join('\n'));
  if (chance === 1) return candidates;
  const isTurned = learned !== undefined && learned.order !== order && chance < fitting;
  return candidates.map((candidate) => {
    if (!isDoubtful(candidate, order)) return candidate;
    return isTurned ? turned(candidate, learned.chance) : { ...candidate, chance };
  });
}

/** The same with day and month the other way round. */
function turned(candidate: Candidate, chance: number): Candidate {
  // Only dates are doubtful.
  const [year, month, day] = (candidate.value as DateText).split('-');
  return { ...candidate, value: [year, day, month].join('-'), chance, origin: 'learned' } as Candidate;
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
