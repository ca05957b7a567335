import type { Stores } from '../src/store/stores.ts';

type Death = { step: string; moment: 'before' | 'after' };

/** Stores under which the process dies once, right before or right after a step, each time that is asked for. */
export function mortalStores() {
  let next: Death | undefined;

  function isDue(step: string, moment: Death['moment']): boolean {
    if (next?.step !== step || next.moment !== moment) return false;
    next = undefined;
    return true;
  }

  /** The same store, each of whose methods may be the last thing that is done. */
  function mortal<T extends object>(store: T, name: string): T {
    const steps = Object.entries(store).map(([method, run]) => [method, mortalStep(`${name}.${method}`, store, run)]);
    return Object.fromEntries(steps) as T;
  }

  function mortalStep(step: string, store: object, run: unknown): unknown {
    // Pages are read, not written.
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
    /** The next time that step is taken is its last. */
    dieAt: (step: string, moment: Death['moment']) => (next = { step, moment }),
    hasDied: () => next === undefined,
  };
}
