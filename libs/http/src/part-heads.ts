import { Transform, type TransformCallback } from 'node:stream';

const headEnd = Buffer.from('\r\n\r\n');
const tab = 0x09;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const delete_ = 0x7f;
/** Not a byte of UTF-8: it reads as U+FFFD, wherever it stands. */
const unreadable = 0xff;

/**
 * Makes control bytes in the headers of a form's parts unreadable, except line ends: the parser would refuse the form
 * for them, and a file may have any name. The contents of the parts pass unchanged.
 */
export class PartHeads extends Transform {
  readonly #delimiter: Buffer;
  #isInHead = false;
  /** The end of the data so far, if the next chunk may complete what begins there. */
  #held: Buffer = Buffer.from('\r\n');

  constructor(boundary: string) {
    super();
    this.#delimiter = Buffer.from(`\r\n--${boundary}\r\n`, 'latin1');
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    const bytes = this.#held.length === 0 ? chunk : Buffer.concat([this.#held, chunk]);
    this.#scan(bytes);
    const held = lengthOfBeginning(bytes, this.#isInHead ? headEnd : this.#delimiter);
    this.#held = bytes.subarray(bytes.length - held);
    done(null, bytes.subarray(0, bytes.length - held));
  }

  override _flush(done: TransformCallback): void {
    done(null, this.#held);
  }

  #scan(bytes: Buffer): void {
    for (let at = 0; at < bytes.length;) {
      const mark = this.#isInHead ? headEnd : this.#delimiter;
      const found = bytes.indexOf(mark, at);
      const next = found === -1 ? bytes.length : found + mark.length;
      if (this.#isInHead) hideControls(bytes, at, next);
      if (found !== -1) this.#isInHead = !this.#isInHead;
      at = next;
    }
  }
}

/** How many of the last bytes are the beginning of the mark. */
function lengthOfBeginning(bytes: Buffer, mark: Buffer): number {
  let length = Math.min(bytes.length, mark.length - 1);
  while (length > 0 && !bytes.subarray(bytes.length - length).equals(mark.subarray(0, length))) length -= 1;
  return length;
}

function hideControls(bytes: Buffer, start: number, end: number): void {
  for (let at = start; at < end; at += 1) if (isControl(bytes[at] ?? 0)) bytes[at] = unreadable;
}

function isControl(byte: number): boolean {
  if (byte === tab || byte === lineFeed || byte === carriageReturn) return false;
  return byte < 0x20 || byte === delete_;
}
