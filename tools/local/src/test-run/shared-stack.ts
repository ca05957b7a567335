import { inject } from 'vitest';
import type { StackAddresses } from './test-stack.ts';

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged
  interface ProvidedContext {
    stack: StackAddresses;
  }
}

/**
 * The stack shared by this test run, for tests that change no settings and kill nothing. Each test must use its own
 * organisation and market.
 */
export function sharedStack(): StackAddresses {
  return inject('stack');
}
