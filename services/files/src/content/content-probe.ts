import { createHash } from 'node:crypto';
import { TextProbe } from './text-probe.ts';

/** What bytes reveal as they pass by. */
export type Traits = {
  sizeBytes: number;
  sha256: string;
  /** The first bytes, up to 4 KiB. */
  head: Buffer;
  /** Everything is text: UTF-8, UTF-16 with its mark, or an encoding of Windows. */
  isText: boolean;
};

const headBytes = 4096;
/** Looks at every chunk of a file once. */
export class ContentProbe {
  readonly #hash = createHash('sha256');
  readonly #text = new TextProbe();
  #head = Buffer.alloc(0);
  #sizeBytes = 0;

  get sizeBytes(): number {
    return this.#sizeBytes;
  }

  take(chunk: Uint8Array): void {
    this.#hash.update(chunk);
    this.#sizeBytes += chunk.length;
    const missing = headBytes - this.#head.length;
    if (missing > 0) this.#head = Buffer.concat([this.#head, chunk.subarray(0, missing)]);
    this.#text.take(chunk);
  }

  traits(): Traits {
    const isText = this.#text.take();
    return { sizeBytes: this.#sizeBytes, sha256: this.#hash.digest('hex'), head: this.#head, isText };
  }
}
