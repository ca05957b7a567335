/** Time for further changes to come before a snapshot is built. */
const settleMs = 2_000;

/** When to take in what changes now. */
export function settledAt(): Date {
  return new Date(Date.now() + settleMs);
}
