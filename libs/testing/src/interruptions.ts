type Interruption = {
  /** The name of a method. */
  step: string;
  moment: 'before' | 'after';
  /** Default: throws, as if the process died. */
  act?: () => Promise<void>;
};

/** Each step with both moments. */
export function beforeAndAfter<Step extends string>(steps: readonly Step[]) {
  return steps.flatMap((step) => [[step, 'before'] as const, [step, 'after'] as const]);
}

/** Interrupts steps of a service once, right before or right after they run. */
export class Interruptions {
  #next: Interruption | undefined;

  /** Whether the last interruption has happened. */
  get isOver(): boolean {
    return this.#next === undefined;
  }

  /** Interrupts the next run of a step. */
  at(next: Interruption): void {
    this.#next = next;
  }

  /** The part, with its methods as steps. Their names begin with the prefix. */
  over<T extends object>(part: T, prefix = ''): T {
    const members = Object.entries(part).map(([name, member]) => [
      name,
      typeof member === 'function' ? this.#step(`${prefix}${name}`, member.bind(part)) : (member as unknown),
    ]);
    return Object.fromEntries(members) as T;
  }

  #step(name: string, run: Run): Run {
    return (...input) =>
      this.#next?.step === name ? this.#interrupted(this.#next, () => run(...input)) : run(...input);
  }

  async #interrupted({ step, moment, act }: Interruption, run: () => unknown): Promise<unknown> {
    this.#next = undefined;
    const interrupt = act ?? (() => Promise.reject(new Error(`died ${moment} ${step}`)));
    if (moment === 'before') await interrupt();
    const result = await run();
    if (moment === 'after') await interrupt();
    return result;
  }
}

type Run = (...input: unknown[]) => unknown;
