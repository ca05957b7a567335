import { pause } from './pause.ts';

/** Ends pauses early. */
export class Wake {
  #next = new AbortController();

  /** Ends the current pause, or skips the next one. */
  up(): void {
    this.#next.abort();
  }

  /** Waits until the time has passed or it is woken. Returns false if the signal aborted first. */
  async pause(ms: number, signal: AbortSignal): Promise<boolean> {
    await pause(ms, AbortSignal.any([this.#next.signal, signal]));
    this.#next = new AbortController();
    return !signal.aborted;
  }
}
