import type { Wake } from '@parley/service/wake';

/** Time for more of its snapshots to arrive before its suppliers are looked for. */
const delayMs = 5_000;

/** Whether a release with another format may have built snapshots that this one lacks, as during an upgrade. */
export class OtherRelease {
  readonly #wake: Wake;
  /** Until the first look, it may have. */
  #isSeen = true;

  constructor(wake: Wake) {
    this.#wake = wake;
  }

  /** Called for a snapshot of another format. */
  see(): void {
    if (this.#isSeen) return;
    this.#isSeen = true;
    this.#wake.after(delayMs);
  }

  /** Whether it was seen since the last look, which begins now. */
  take(): boolean {
    const isSeen = this.#isSeen;
    this.#isSeen = false;
    return isSeen;
  }
}
