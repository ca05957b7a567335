import { vi } from 'vitest';

/** Longer than the slowest operation (the longest document on a busy machine), so that only a hang runs into it. */
const patienceMs = 150_000;

/** Retries an assertion until it passes and returns its result; on timeout, fails with the last error. */
export function eventually<T>(assertion: () => T | Promise<T>, timeout = patienceMs): Promise<T> {
  return vi.waitFor(assertion, { timeout, interval: 20 });
}
