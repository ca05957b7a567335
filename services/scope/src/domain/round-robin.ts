/** A waiting item of an organisation. */
type Waiting = { org: string };

/** Number of organisations whose last turn is remembered; a forgotten one counts as new. */
const maxRemembered = 10_000;

/** Lets organisations take turns: next is the one whose last turn is longest ago, however much others have waiting. */
export class RoundRobin {
  /** Organisations in the order of their last turns. */
  readonly #last = new Map<string, number>();
  #count = 0;

  /** Gives the turn to the first item of the organisation that is next. */
  next<T extends Waiting>(waiting: readonly T[]): T | undefined {
    const [first] = waiting;
    if (!first) return undefined;
    const next = waiting.reduce((one, other) => (this.#lastOf(other) < this.#lastOf(one) ? other : one), first);
    this.#remember(next.org);
    return next;
  }

  #lastOf({ org }: Waiting): number {
    return this.#last.get(org) ?? 0;
  }

  #remember(org: string): void {
    this.#count += 1;
    this.#last.delete(org);
    this.#last.set(org, this.#count);
    const [oldest] = this.#last.keys();
    if (this.#last.size > maxRemembered && oldest !== undefined) this.#last.delete(oldest);
  }
}
