import { Transform, type TransformCallback } from 'node:stream';

const headEnd = Buffer.from('\r\n\r\n');
const tab = 0x09;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const delete_ = 0x7f;
/** A byte that never occurs in UTF-8: it always reads as U+FFFD. */
const unreadable = 0xff;

/** The parser reads no more of a head, and refuses a longer one. */
const maxHeadBytes = 16 * 1024;

/**
 * Rewrites the heads of a form's parts so that the parser accepts them and infers nothing: control bytes, line ends
 * excepted, become unreadable, because a file may have any name; a declared charset is renamed, so that fields arrive
 * byte for byte. The contents of the parts pass unchanged.
 */
export class PartHeads extends Transform {
  readonly #delimiter: Buffer;
  #isInHead = false;
  /** The end of what arrived so far: an incomplete head, or what may be the beginning of a delimiter. */
  #held: Buffer = Buffer.from('\r\n');

  constructor(boundary: string) {
    super();
    this.#delimiter = Buffer.from(`\r\n--${boundary}\r\n`, 'latin1');
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    const bytes = this.#held.length === 0 ? chunk : Buffer.concat([this.#held, chunk]);
    const end = this.#scan(bytes);
    this.#held = bytes.subarray(end);
    done(null, bytes.subarray(0, end));
  }

  override _flush(done: TransformCallback): void {
    done(null, this.#held);
  }

  /** Answers up to where all is known. */
  #scan(bytes: Buffer): number {
    let at = 0;
    for (;;) {
      const mark = this.#isInHead ? headEnd : this.#delimiter;
      const found = bytes.indexOf(mark, at);
      if (found === -1) break;
      const next = found + mark.length;
      if (this.#isInHead) clean(bytes.subarray(at, next));
      this.#isInHead = !this.#isInHead;
      at = next;
    }
    if (!this.#isInHead) return bytes.length - lengthOfBeginning(bytes, this.#delimiter);
    return bytes.length - at > maxHeadBytes ? bytes.length : at;
  }
}

function clean(head: Buffer): void {
  for (const [at, byte] of head.entries()) if (isControl(byte)) head[at] = unreadable;
  const text = head.toString('latin1');
  for (const { index, 0: line } of text.matchAll(contentType))
    head.write(line.replaceAll(/charset/gi, 'unheard'), index, 'latin1');
}

/** The line that declares the type of a part, with its continuation lines. */
const contentType = /(?<=^|\r\n)content-type:(?:[^\r\n]|\r\n[ \t])*/gi;

/** How many of the last bytes are the beginning of the mark. */
function lengthOfBeginning(bytes: Buffer, mark: Buffer): number {
  let length = Math.min(bytes.length, mark.length - 1);
  while (length > 0 && !bytes.subarray(bytes.length - length).equals(mark.subarray(0, length))) length -= 1;
  return length;
}

function isControl(byte: number): boolean {
  if (byte === tab || byte === lineFeed || byte === carriageReturn) return false;
  return byte < 0x20 || byte === delete_;
}
