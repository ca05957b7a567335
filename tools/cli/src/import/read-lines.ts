import { maxLineBytes, type Line } from './line.ts';

const lineFeed = 0x0a;
const byteOrderMark = '\uFEFF';

/** The lines of a file with their numbers, blank ones left out. Holds one line at a time, however large the file. */
export async function* readLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  const gathered = new LineBytes();
  let number = 1;
  let offset = 0;
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(lineFeed); end !== -1; end = chunk.indexOf(lineFeed, start)) {
      gathered.add(chunk.subarray(start, end));
      start = end + 1;
      yield* toLine(gathered.take(), number++, offset + start);
    }
    gathered.add(chunk.subarray(start));
    offset += chunk.length;
  }
  yield* toLine(gathered.take(), number, offset);
}

/** The bytes of the line being read; of one too long only that it is. */
class LineBytes {
  #parts: Uint8Array[] = [];
  #size = 0;

  add(part: Uint8Array): void {
    this.#size += part.length;
    if (this.#size <= maxLineBytes) this.#parts.push(part);
    else this.#parts = [];
  }

  /** Undefined for a line that is too long. */
  take(): Uint8Array | undefined {
    const bytes = this.#size <= maxLineBytes ? Buffer.concat(this.#parts) : undefined;
    this.#parts = [];
    this.#size = 0;
    return bytes;
  }
}

function* toLine(bytes: Uint8Array | undefined, number: number, endOffset: number): Generator<Line> {
  const place = { number, endOffset };
  if (!bytes) {
    yield { ...place, fault: { code: 'too_long', message: `the line has more than ${maxLineBytes} bytes` } };
    return;
  }
  const text = decode(bytes);
  if (text === undefined) yield { ...place, fault: { code: 'not_utf8', message: 'the line is not UTF-8 text' } };
  else if (text !== '') yield { ...place, json: text };
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decode(bytes: Uint8Array): string | undefined {
  try {
    const text = decoder.decode(bytes);
    return (text.startsWith(byteOrderMark) ? text.slice(1) : text).trim();
  } catch {
    return undefined;
  }
}
