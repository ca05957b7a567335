/** Time for further changes to come before a snapshot is built. */
const settleMs = 2_000;

/** When to take in what changes now. */
export function settledAt(): Date {
  return new Date(Date.now() + settleMs);
}

/**
 * The update of a supplier whose data changes now. The version counts too: what is written of it at the same time is
 * written anew, knowing of this.
 */
export function dataChanged() {
  return { $inc: { dataVersion: 1, version: 1 }, $min: { dueAt: settledAt() } };
}
