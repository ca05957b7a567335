import { inject } from 'vitest';
import type { StackPlace } from './test-stack.ts';

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged
  interface ProvidedContext {
    stack: StackPlace;
  }
}

/** The one stack of this test run, for tests that change no setting and kill nothing: each with an organisation and a market of its own. */
export function sharedStack(): StackPlace {
  return inject('stack');
}
