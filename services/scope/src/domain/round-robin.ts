/** A waiting item of an organisation. */
type Waiting = { org: string };

/** Number of organisations whose last turn is remembered; a forgotten one counts as new. */
const maxRemembered = 10_000;

/** Lets organisations take turns: next is the one whose last turn is longest ago, however much others have waiting. */
export class RoundRobin {
  /** Organisations in the order of their last turns. */
  readonly #last = new Map<string, number>();
  #count = 0;

  /** Yields all items in fair order, each of which takes a turn; items of one organisation keep their order. */
  *inOrder<T extends Waiting>(waiting: readonly T[]): Generator<T> {
    const queues = Map.groupBy(waiting, ({ org }) => org);
    while (queues.size > 0) {
      const org = this.#next(queues.keys());
      const [first, ...others] = queues.get(org) ?? [];
      if (others.length > 0) queues.set(org, others);
      else queues.delete(org);
      this.#remember(org);
      if (first) yield first;
    }
  }

  #next(orgs: Iterable<string>): string {
    return [...orgs].reduce((one, other) => (this.#lastOf(other) < this.#lastOf(one) ? other : one));
  }

  #lastOf(org: string): number {
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
