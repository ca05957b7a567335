import type { Fault, Line } from './line.ts';

/** The service's maximum number of lines per request. */
const maxLines = 500;
const maxBytes = 1024 * 1024;

/** Lines that are applied and acknowledged together. */
export type Batch = {
  lines: { number: number; json: string; rows?: number[] }[];
  lastLine: number;
  endOffset: number;
};

/** Called for what is found out about lines before they are sent. */
export type OnFound = {
  /** A line that cannot be sent. */
  fault: (number: number, fault: Fault) => Promise<void>;
  /** Something to know about a line that is sent, or left out. */
  notes: (number: number, notes: Fault[]) => Promise<void>;
};

/** Packs lines into requests. @param maxJsonBytes the most bytes of a request that is JSON */
export async function* toBatches(
  lines: AsyncIterable<Line>,
  on: OnFound,
  maxJsonBytes?: number,
): AsyncGenerator<Batch> {
  const limit = maxJsonBytes ?? maxBytes;
  let batch: Batch = { lines: [], lastLine: 0, endOffset: 0 };
  let bytes = 0;
  for await (const line of lines) {
    if (!('json' in line)) {
      await report(line, on);
      continue;
    }
    if (line.notes) await on.notes(line.number, line.notes);
    const { number, json, rows, endOffset } = line;
    const gap = batch.lines.length > 0 ? number - batch.lastLine : 1;
    const size = maxJsonBytes === undefined ? Buffer.byteLength(json) + gap : jsonBytes({ number, json });
    if (size > (maxJsonBytes ?? size)) {
      await on.fault(number, { code: 'too_long', message: `the line has more than ${limit} bytes` });
      continue;
    }
    if (isFull(batch, bytes + size, limit)) {
      yield batch;
      batch = { lines: [], lastLine: 0, endOffset: 0 };
      bytes = 0;
    }
    batch.lines.push({ number, json, ...(rows && { rows }) });
    batch.lastLine = number;
    batch.endOffset = endOffset;
    bytes += size;
  }
  if (batch.lines.length > 0) yield batch;
}

/** A single line may have more than the limit. */
function isFull({ lines }: Batch, bytes: number, limit: number): boolean {
  return lines.length === maxLines || (lines.length > 0 && bytes > limit);
}

/** Passes on why a line is not sent. */
function report(line: Exclude<Line, { json: string }>, on: OnFound): Promise<void> {
  return 'fault' in line ? on.fault(line.number, line.fault) : on.notes(line.number, [line.leftOut]);
}

/** With the comma after it. */
function jsonBytes(line: Pick<Batch['lines'][number], 'number' | 'json'>): number {
  return Buffer.byteLength(JSON.stringify(line)) + 1;
}
