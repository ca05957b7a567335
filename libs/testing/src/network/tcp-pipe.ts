import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** How a relay treats the bytes that pass through it. */
export type TrafficRules = {
  /** Added latency of each byte; 0 for none. */
  delayMs: number;
  /** Throughput in each direction of a connection; Infinity for no limit. */
  bytesPerSecond: number;
  /** Bytes are read and dropped. */
  isSwallowing: boolean;
  /** Bytes are not read. */
  isStalled: boolean;
};

/** One direction of a connection. Bytes arrive in order even when the passage changes. */
export class TcpPipe {
  /** Whether bytes were dropped; such a connection can no longer be restored. */
  hasSwallowed = false;
  readonly #from: Socket;
  readonly #to: Socket;
  readonly #rules: TrafficRules;
  #last: Promise<void> = Promise.resolve();

  constructor(from: Socket, to: Socket, rules: TrafficRules) {
    this.#from = from;
    this.#to = to;
    this.#rules = rules;
    from.on('data', (bytes) => this.#take(bytes)).on('end', () => this.#afterAll(() => to.end()));
    from.on('close', () => this.#afterAll(() => to.destroy()));
  }

  #take(bytes: Buffer): void {
    const { delayMs, bytesPerSecond, isSwallowing } = this.#rules;
    if (isSwallowing) {
      this.hasSwallowed = true;
      return;
    }
    const arrivesAt = performance.now() + delayMs;
    const lastsMs = (bytes.length / bytesPerSecond) * 1_000;
    this.#afterAll(() => this.#pass(bytes, { arrivesAt, lastsMs }));
  }

  async #pass(bytes: Buffer, { arrivesAt, lastsMs }: { arrivesAt: number; lastsMs: number }): Promise<void> {
    // Pausing reads gives a faster sender back pressure, as a slow line would.
    const isSlow = lastsMs > 0;
    if (isSlow) this.#from.pause();
    const waitMs = Math.max(arrivesAt - performance.now(), 0) + lastsMs;
    if (waitMs > 0) await sleep(waitMs);
    if (!this.#to.destroyed) this.#to.write(bytes);
    if (isSlow && !this.#rules.isStalled) this.#from.resume();
  }

  #afterAll(step: () => unknown): void {
    this.#last = this.#last.then(step).then(() => undefined);
  }
}
