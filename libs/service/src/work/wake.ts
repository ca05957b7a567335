import { pause } from './pause.ts';

/** Times this close together share a timer, milliseconds. */
const slotMs = 50;

/** Ends pauses early. */
export class Wake {
  #next = new AbortController();
  readonly #slots = new Set<number>();

  /** Ends the current pause, or skips the next one. */
  up(): void {
    this.#next.abort();
  }

  /** As `up`, slightly after this time, so that what is due then is certainly due. */
  after(ms: number): void {
    const now = performance.now();
    const slot = Math.ceil((now + ms) / slotMs) + 1;
    if (this.#slots.has(slot)) return;
    this.#slots.add(slot);
    const end = () => {
      this.#slots.delete(slot);
      this.up();
    };
    // A timer must not keep the process alive.
    setTimeout(end, slot * slotMs - now).unref();
  }

  /** Waits until the time has passed or it is woken. Returns false if the signal aborted first. */
  async pause(ms: number, signal: AbortSignal): Promise<boolean> {
    await pause(ms, AbortSignal.any([this.#next.signal, signal]));
    this.#next = new AbortController();
    return !signal.aborted;
  }
}
