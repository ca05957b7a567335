const dayMs = 86_400_000;

/** How many tokens may still be spent today; a day begins at midnight UTC. */
export class TokenBudget {
  readonly #perDay: number;
  readonly #now: () => number;
  #day = -1;
  #spent = 0;

  constructor(perDay: number, now: () => number = Date.now) {
    this.#perDay = perDay;
    this.#now = now;
  }

  /** Reserves tokens; false when not enough are left. */
  reserve(tokens: number): boolean {
    this.#turnDay();
    if (this.#spent + tokens > this.#perDay) return false;
    this.#spent += tokens;
    return true;
  }

  /** Replaces a reservation by the tokens actually used. */
  settle(reserved: number, used: number): void {
    this.#spent = Math.max(0, this.#spent - reserved + used);
  }

  #turnDay(): void {
    const day = Math.floor(this.#now() / dayMs);
    if (day !== this.#day) this.#spent = 0;
    this.#day = day;
  }
}
