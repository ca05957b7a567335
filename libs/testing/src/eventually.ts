import { vi } from 'vitest';

/** Repeats an assertion until it holds, and answers what it returns; fails with its last error. */
export function eventually<T>(assertion: () => T | Promise<T>, { withinMs = 45_000 } = {}): Promise<T> {
  return vi.waitFor(assertion, { timeout: withinMs, interval: 20 });
}
