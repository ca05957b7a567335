import { vi } from 'vitest';

/**
 * Longer than anything that ever comes takes, including the longest document on a busy machine: only hanging work
 * reaches it.
 */
const patienceMs = 90_000;

/** Repeats an assertion until it holds, and returns its result; fails with its last error. */
export function eventually<T>(assertion: () => T | Promise<T>, timeout = patienceMs): Promise<T> {
  return vi.waitFor(assertion, { timeout, interval: 20 });
}
