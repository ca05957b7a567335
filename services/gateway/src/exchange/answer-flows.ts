import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';

/** How much of an answer is read ahead of a slow client, which frees its source … */
const maxHeldBytesPerAnswer = 256 * 1024;
/** … as long as at most this much is held for all its clients. */
const maxHeldBytes = 32 * 1024 * 1024;
/** A client that has not read for this long may be cut off when others need the connection. */
const patienceMs = 1_000;

/** A client has `graceMs` for any answer, and longer as long as it reads `bytesPerSecond` on average. */
export type Pace = { graceMs: number; bytesPerSecond: number };

type Flow = {
  answer: Readable;
  response: ServerResponse;
  startedAt: number;
  bytes: number;
  heldBytes: number;
  /** When reading from the source was last paused. */
  stalledAt: number;
  timer: NodeJS.Timeout | undefined;
};

/**
 * The answers of one source, a service or the pages, on their way to clients, each at the speed of its client. A client
 * that falls behind the minimum pace is cut off, and so is one that does not read when another request needs its
 * connection.
 */
export class AnswerFlows {
  readonly #pace: Pace;
  /** The flows that hold their source because their client does not read, longest first. */
  readonly #stalled = new Set<Flow>();
  #heldBytes = 0;

  constructor(pace: Pace) {
    this.#pace = pace;
  }

  /** Passes an answer on. The caller handles broken connections on either side. */
  pass(answer: Readable, response: ServerResponse): void {
    if (answer.readableEnded) {
      // An answer that must not have a body has already been read to its end.
      response.end();
      return;
    }
    const now = performance.now();
    const flow: Flow = { answer, response, startedAt: now, bytes: 0, heldBytes: 0, stalledAt: now, timer: undefined };
    answer.on('data', (chunk: Buffer) => {
      flow.bytes += chunk.length;
      if (!response.write(chunk)) this.#hold(flow);
    });
    answer.once('end', () => response.end());
  }

  /** Cuts off the client that has not read for the longest time; false if all are reading. */
  cutSlowest(): boolean {
    const [slowest] = this.#stalled;
    if (!slowest || performance.now() - slowest.stalledAt < patienceMs) return false;
    this.#cut(slowest);
    return true;
  }

  /** The client is behind: more is read ahead for it within the limits, and its time starts to count. */
  #hold(flow: Flow): void {
    const { answer, response } = flow;
    this.#setHeldBytes(flow, response.writableLength);
    if (flow.timer === undefined) {
      flow.timer = this.#watch(flow, this.#pace.graceMs);
      response.on('drain', () => this.#drained(flow)).once('close', () => this.#ended(flow));
    }
    if (flow.heldBytes < maxHeldBytesPerAnswer && this.#heldBytes < maxHeldBytes) return;
    answer.pause();
    flow.stalledAt = performance.now();
    this.#stalled.add(flow);
  }

  #drained(flow: Flow): void {
    this.#setHeldBytes(flow, 0);
    this.#stalled.delete(flow);
    flow.answer.resume();
  }

  #watch(flow: Flow, afterMs: number): NodeJS.Timeout {
    const { graceMs, bytesPerSecond } = this.#pace;
    return setTimeout(() => {
      const dueMs = graceMs + (flow.bytes / bytesPerSecond) * 1000;
      const leftMs = flow.startedAt + dueMs - performance.now();
      if (leftMs > 0) flow.timer = this.#watch(flow, leftMs);
      else this.#cut(flow);
    }, afterMs);
  }

  #cut(flow: Flow): void {
    this.#stalled.delete(flow);
    flow.answer.destroy();
    flow.response.destroy();
  }

  #ended(flow: Flow): void {
    clearTimeout(flow.timer);
    this.#stalled.delete(flow);
    this.#setHeldBytes(flow, 0);
  }

  #setHeldBytes(flow: Flow, heldBytes: number): void {
    this.#heldBytes += heldBytes - flow.heldBytes;
    flow.heldBytes = heldBytes;
  }
}
