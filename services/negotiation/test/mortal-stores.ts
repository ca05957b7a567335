import type { Stores } from '../src/store/stores.ts';

type Death = { step: string; moment: 'before' | 'after' };

/** Stores that simulate the death of the process, right before or right after a chosen step. */
export function mortalStores() {
  let next: Death | undefined;

  function isDue(step: string, moment: Death['moment']): boolean {
    if (next?.step !== step || next.moment !== moment) return false;
    next = undefined;
    return true;
  }

  /** The same store, but each of its methods may be where the process dies. */
  function mortal<T extends object>(store: T, name: string): T {
    const steps = Object.entries(store).map(([method, run]) => [method, mortalStep(`${name}.${method}`, store, run)]);
    return Object.fromEntries(steps) as T;
  }

  function mortalStep(step: string, store: object, run: unknown): unknown {
    // Only reads return pages, and they are not interrupted.
    if (typeof run !== 'function' || run.constructor.name !== 'AsyncFunction') return run;
    return async (...input: unknown[]): Promise<unknown> => {
      if (isDue(step, 'before')) throw new Error(`died before ${step}`);
      const result: unknown = await run.apply(store, input);
      if (isDue(step, 'after')) throw new Error(`died after ${step}`);
      return result;
    };
  }

  return {
    overrides: {
      stores: ({ negotiations, writes, updates, removals, ...others }: Stores): Stores => ({
        ...others,
        negotiations: mortal(negotiations, 'negotiations'),
        writes: mortal(writes, 'writes'),
        updates: mortal(updates, 'updates'),
        removals: mortal(removals, 'removals'),
      }),
    },
    /** Lets the process die at the next run of that step. */
    dieAt: (step: string, moment: Death['moment']) => (next = { step, moment }),
    hasDied: () => next === undefined,
  };
}
