import { createHash } from 'node:crypto';

/** What can be seen of bytes as they pass by. */
export type Traits = {
  sizeBytes: number;
  sha256: string;
  /** The first bytes, up to 4 KiB. */
  head: Buffer;
  /** Everything is UTF-8 without control characters other than line ends and tabs. */
  isText: boolean;
};

const headBytes = 4096;
// oxlint-disable-next-line no-control-regex -- they are what tells bytes from text
const control = /[\0-\x08\x0E-\x1F\x7F]/;

/** Looks at every chunk of a file once. */
export class ContentProbe {
  readonly #hash = createHash('sha256');
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  #head = Buffer.alloc(0);
  #isText = true;
  #sizeBytes = 0;

  get sizeBytes(): number {
    return this.#sizeBytes;
  }

  take(chunk: Uint8Array): void {
    this.#hash.update(chunk);
    this.#sizeBytes += chunk.length;
    const missing = headBytes - this.#head.length;
    if (missing > 0) this.#head = Buffer.concat([this.#head, chunk.subarray(0, missing)]);
    if (this.#isText) this.#isText = this.#readsAsText(chunk);
  }

  traits(): Traits {
    const isText = this.#isText && this.#readsAsText();
    return { sizeBytes: this.#sizeBytes, sha256: this.#hash.digest('hex'), head: this.#head, isText };
  }

  /** Without a chunk: whether the text ended on a complete character. */
  #readsAsText(chunk?: Uint8Array): boolean {
    try {
      return !control.test(this.#decoder.decode(chunk, { stream: chunk !== undefined }));
    } catch {
      return false;
    }
  }
}
