import { once } from 'node:events';
import type { ServerResponse } from 'node:http';

/** Lines are sent together up to this length, in characters, unless the next one takes its time. */
const textLength = 64 * 1024;

/** Writes lines to a response, no faster than they are read. */
export class LineWriter {
  readonly #response: ServerResponse;
  readonly #signal: AbortSignal;
  #text = '';
  #flushing: NodeJS.Immediate | undefined;
  #count = 0;

  constructor(response: ServerResponse, signal: AbortSignal) {
    this.#response = response;
    this.#signal = signal;
  }

  /** How many lines were written. */
  get count(): number {
    return this.#count;
  }

  /** @returns a promise if the next line must wait until the reader has room. @throws the reason of the signal */
  write(value: unknown): Promise<unknown> | undefined {
    this.#count += 1;
    this.#text += `${JSON.stringify(value)}\n`;
    if (this.#text.length >= textLength) this.#flush();
    else this.#flushing ??= setImmediate(() => this.#flush());
    this.#signal.throwIfAborted();
    return this.#response.writableNeedDrain ? once(this.#response, 'drain', { signal: this.#signal }) : undefined;
  }

  /** Writes the last line, which is not counted. */
  end(value: unknown): void {
    this.#flush();
    this.#response.end(`${JSON.stringify(value)}\n`);
  }

  #flush(): void {
    clearImmediate(this.#flushing);
    this.#flushing = undefined;
    if (this.#text === '' || this.#response.destroyed) return;
    this.#response.write(this.#text);
    this.#text = '';
  }
}
