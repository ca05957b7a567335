/** Those without a holder; an expired lease does not count. */
export function dueAmong(ids: readonly string[], now: Date) {
  return { _id: { $in: [...ids] }, state: 'due' as const, dueAt: { $lte: now } };
}
