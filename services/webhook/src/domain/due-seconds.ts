const secondMs = 1_000;

/**
 * The seconds in which deliveries fall due that this process has written: while none is near, there is no need to look
 * often. One second more on either side allows for clocks that differ.
 */
export class DueSeconds {
  readonly #seconds = new Set<number>();
  #droppedUntil = 0;

  note(dueAt: Date): void {
    this.#seconds.add(secondOf(dueAt));
  }

  /** Whether some deliveries fall due about now. */
  isNear(now: Date): boolean {
    const second = secondOf(now);
    this.#dropUntil(second - 1);
    return [second - 1, second, second + 1].some((each) => this.#seconds.has(each));
  }

  #dropUntil(second: number): void {
    if (this.#droppedUntil === second) return;
    this.#droppedUntil = second;
    for (const each of this.#seconds) if (each < second) this.#seconds.delete(each);
  }
}

function secondOf(time: Date): number {
  return Math.floor(time.getTime() / secondMs);
}
