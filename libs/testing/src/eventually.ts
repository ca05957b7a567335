import { vi } from 'vitest';

/** Longer than anything takes that comes at all, the longest document on a busy machine included: only what hangs meets it. */
const patienceMs = 90_000;

/** Repeats an assertion until it holds, and answers what it returns; fails with its last error. */
export function eventually<T>(assertion: () => T | Promise<T>, timeout = patienceMs): Promise<T> {
  return vi.waitFor(assertion, { timeout, interval: 20 });
}
