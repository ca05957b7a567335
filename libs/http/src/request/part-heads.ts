import { Transform, type TransformCallback } from 'node:stream';

const headEnd = Buffer.from('\r\n\r\n');
const tab = 0x09;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const delete_ = 0x7f;
/** Not a byte of UTF-8: it reads as U+FFFD, wherever it stands. */
const unreadable = 0xff;

/** The parser reads no more of a head, and refuses what is longer. */
const maxHeadBytes = 16 * 1024;

/**
 * Makes heads of a form's parts ones that the parser takes, and from which it concludes nothing of its own: control bytes,
 * line ends excepted, become unreadable, for a file may have any name; and no charset is declared, so that fields come
 * byte for byte. What is inside the parts passes as it is.
 */
export class PartHeads extends Transform {
  readonly #delimiter: Buffer;
  #isInHead = false;
  /** The end of what came so far: a head that is not whole yet, or what may be the beginning of a delimiter. */
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

/** The line that declares the type of a part, with those that it is continued on. */
const contentType = /(?<=^|\r\n)content-type:(?:[^\r\n]|\r\n[ \t])*/gi;

/** How many of the last bytes are the first of the mark. */
function lengthOfBeginning(bytes: Buffer, mark: Buffer): number {
  let length = Math.min(bytes.length, mark.length - 1);
  while (length > 0 && !bytes.subarray(bytes.length - length).equals(mark.subarray(0, length))) length -= 1;
  return length;
}

function isControl(byte: number): boolean {
  if (byte === tab || byte === lineFeed || byte === carriageReturn) return false;
  return byte < 0x20 || byte === delete_;
}
