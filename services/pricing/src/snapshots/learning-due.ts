import type { SnapshotNote } from './ports.ts';

/** Too few purchases teach nothing about how well they foretell the next. */
const fewestRows = 20;
/** By so many percent they must have grown. */
const growth = 10;
const oldestMs = 30 * 24 * 60 * 60_000;
/** First the figures, then how to make better ones. */
const delayMs = 5_000;

/** Time for what all suppliers teach to be put together. */
const sharedDelayMs = 60_000;

/** `withShared`: it knew what all suppliers teach, without which a supplier chooses no settings of its own. */
type LearnedAt = { rows: number; at: Date; withShared: boolean };

/** Whether a supplier's purchases teach something new: they grew by a tenth, 30 days passed, or the others were not known. */
export function isLearningDue(rows: number, learned: LearnedAt | undefined, now: Date): boolean {
  if (rows < fewestRows) return false;
  if (!learned?.withShared) return true;
  return (rows - learned.rows) * 100 >= learned.rows * growth || now.getTime() - learned.at.getTime() >= oldestMs;
}

/** When to work on a supplier again whose data is all in its snapshot: to learn, or to let a day pass. */
export function learningDueAt({ rows }: SnapshotNote, learned: LearnedAt | undefined, now: Date): Date {
  if (!isLearningDue(rows, learned, now)) return soonAfterMidnight(now);
  return new Date(now.getTime() + (learned?.withShared === false ? sharedDelayMs : delayMs));
}

const hourMs = 60 * 60_000;

/** With the day purchases leave "the last two years"; spread over an hour, so that not all suppliers come at once. */
function soonAfterMidnight(now: Date): Date {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  return new Date(midnight + Math.random() * hourMs);
}
