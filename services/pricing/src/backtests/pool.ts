/** Lends each of its members to one user at a time, in the order in which they ask. */
export class Pool<Member> {
  readonly #free: Member[];
  readonly #waiting: ((member: Member) => void)[] = [];

  constructor(members: readonly Member[]) {
    this.#free = [...members];
  }

  async use<Result>(work: (member: Member) => Promise<Result>): Promise<Result> {
    const member = this.#free.shift() ?? (await new Promise<Member>((resolve) => this.#waiting.push(resolve)));
    try {
      return await work(member);
    } finally {
      const next = this.#waiting.shift();
      if (next) next(member);
      else this.#free.push(member);
    }
  }
}
