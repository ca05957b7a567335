import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What a relay does to the bytes that pass it. */
export type Passage = {
  /** By how much each byte is delayed; 0 for not at all. */
  delayMs: number;
  /** How many bytes pass per second in one direction of a connection; Infinity for no limit. */
  bytesPerSecond: number;
  /** Bytes are accepted and never arrive. */
  isSwallowing: boolean;
  /** Bytes are not even accepted. */
  isStalled: boolean;
};

/** One direction of a connection; its bytes arrive in order, however the passage changes. */
export class TcpPipe {
  /** Whether bytes are missing: such a connection can only break. */
  hasSwallowed = false;
  readonly #from: Socket;
  readonly #to: Socket;
  readonly #passage: Passage;
  #last: Promise<void> = Promise.resolve();

  constructor(from: Socket, to: Socket, passage: Passage) {
    this.#from = from;
    this.#to = to;
    this.#passage = passage;
    from.on('data', (bytes) => this.#take(bytes)).on('end', () => this.#afterAll(() => to.end()));
    from.on('close', () => this.#afterAll(() => to.destroy()));
  }

  #take(bytes: Buffer): void {
    const { delayMs, bytesPerSecond, isSwallowing } = this.#passage;
    if (isSwallowing) {
      this.hasSwallowed = true;
      return;
    }
    const arrivesAt = performance.now() + delayMs;
    const lastsMs = (bytes.length / bytesPerSecond) * 1_000;
    this.#afterAll(() => this.#pass(bytes, { arrivesAt, lastsMs }));
  }

  async #pass(bytes: Buffer, { arrivesAt, lastsMs }: { arrivesAt: number; lastsMs: number }): Promise<void> {
    // A faster sender meets a full window, as on a slow line.
    const isSlow = lastsMs > 0;
    if (isSlow) this.#from.pause();
    const waitMs = Math.max(arrivesAt - performance.now(), 0) + lastsMs;
    if (waitMs > 0) await sleep(waitMs);
    if (!this.#to.destroyed) this.#to.write(bytes);
    if (isSlow && !this.#passage.isStalled) this.#from.resume();
  }

  #afterAll(step: () => unknown): void {
    this.#last = this.#last.then(step).then(() => undefined);
  }
}
