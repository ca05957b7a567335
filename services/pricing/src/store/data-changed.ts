/** Time for further changes to arrive before a snapshot is built. */
export const settleMs = 2_000;

/** When to take in a change made now. */
export function settledAt(): Date {
  return new Date(Date.now() + settleMs);
}

/**
 * The update of a supplier whose data has just changed. It raises the version too: a concurrent write has to be
 * repeated, taking this into account.
 */
export function dataChanged() {
  return { $inc: { dataVersion: 1, version: 1 }, $min: { dueAt: settledAt() } };
}
