import { maxLineBytes, type Fault, type Line } from './line.ts';

const lineFeed = 0x0a;
const byteOrderMark = '\uFEFF';

/** A line of a file without its line end, or why it cannot be read. */
export type TextLine = { number: number; endOffset: number } & ({ text: string } | { fault: Fault });

/** Reads the records of a file, skipping blank lines. */
export async function* readLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  for await (const line of readTextLines(chunks)) {
    if ('fault' in line) yield line;
    else if (line.text.trim() !== '') yield { number: line.number, endOffset: line.endOffset, json: line.text.trim() };
  }
}

/** Reads the lines of a file with their numbers, one at a time, whatever the size of the file. */
export async function* readTextLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<TextLine> {
  const gathered = new LineBytes();
  let number = 1;
  let offset = 0;
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(lineFeed); end !== -1; end = chunk.indexOf(lineFeed, start)) {
      gathered.add(chunk.subarray(start, end));
      start = end + 1;
      yield toLine(gathered.take(), number++, offset + start);
    }
    gathered.add(chunk.subarray(start));
    offset += chunk.length;
  }
  yield toLine(gathered.take(), number, offset);
}

/** The bytes of the current line. Bytes of a line that is too long are dropped. */
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

function toLine(bytes: Uint8Array | undefined, number: number, endOffset: number): TextLine {
  const place = { number, endOffset };
  if (!bytes) return { ...place, fault: { code: 'too_long', message: `the line has more than ${maxLineBytes} bytes` } };
  const text = decode(bytes);
  if (text === undefined) return { ...place, fault: notText };
  return { ...place, text: number === 1 && text.startsWith(byteOrderMark) ? text.slice(1) : text };
}

/** Text in UTF-16 and workbooks contain NUL bytes. */
const notText: Fault = {
  code: 'not_utf8',
  message: 'the line is not UTF-8 text: save the file as UTF-8, a spreadsheet as CSV in UTF-8',
};

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decode(bytes: Uint8Array): string | undefined {
  try {
    return bytes.includes(0) ? undefined : decoder.decode(bytes);
  } catch {
    return undefined;
  }
}
