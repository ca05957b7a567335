/** Those that nobody has: a lease that is over is no lease. */
export function dueAmong(ids: readonly string[], now: Date) {
  return { _id: { $in: [...ids] }, state: 'due' as const, dueAt: { $lte: now } };
}
