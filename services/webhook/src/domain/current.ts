/**
 * How long what was read of a webhook counts as its current state when a first attempt begins, milliseconds. What stops
 * a webhook or takes a secret from it is acknowledged only after this time, so that no later attempt goes by an older
 * state.
 */
export const currentMs = 200;

/** @param readAt when the read began, and @param now, on the clock of `performance.now()` */
export function isCurrent(readAt: number | undefined, now: number): boolean {
  return readAt !== undefined && now - readAt < currentMs;
}
