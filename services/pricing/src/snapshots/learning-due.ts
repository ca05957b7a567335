import type { SnapshotMetadata } from './ports.ts';

/** Fewer purchases say nothing about how well they predict the next. */
const minRows = 20;
/** By how many percent they must have grown. */
const growth = 10;
const oldestMs = 30 * 24 * 60 * 60_000;
/** First the figures, then how to improve them. */
const delayMs = 5_000;

/** Time for the shared learning to be combined. */
const sharedDelayMs = 60_000;

/** `withShared`: the shared learning was known; without it, a supplier does not choose its settings. */
type LearnedAt = { rows: number; at: Date; withShared: boolean };

/**
 * Whether there is something new to learn from a supplier's purchases: they grew by a tenth, 30 days passed, or the
 * shared learning was unknown.
 */
export function isLearningDue(rows: number, learned: LearnedAt | undefined, now: Date): boolean {
  if (rows < minRows) return false;
  if (!learned?.withShared) return true;
  return (rows - learned.rows) * 100 >= learned.rows * growth || now.getTime() - learned.at.getTime() >= oldestMs;
}

/** When to work again on a supplier whose data is all in its snapshot: to learn, or because a day has passed. */
export function learningDueAt({ rows }: SnapshotMetadata, learned: LearnedAt | undefined, now: Date): Date {
  if (!isLearningDue(rows, learned, now)) return soonAfterMidnight(now);
  return new Date(now.getTime() + (learned?.withShared === false ? sharedDelayMs : delayMs));
}

const hourMs = 60 * 60_000;

/** Each day some purchases leave "the last two years"; spread over an hour, so that not all suppliers come at once. */
function soonAfterMidnight(now: Date): Date {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  return new Date(midnight + Math.random() * hourMs);
}
