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

/** Packs lines into requests. */
export async function* toBatches(lines: AsyncIterable<Line>, on: OnFound): AsyncGenerator<Batch> {
  let batch: Batch = { lines: [], lastLine: 0, endOffset: 0 };
  let bytes = 0;
  for await (const line of lines) {
    if ('fault' in line) {
      await on.fault(line.number, line.fault);
      continue;
    }
    if ('leftOut' in line) {
      await on.notes(line.number, [line.leftOut]);
      continue;
    }
    if (line.notes) await on.notes(line.number, line.notes);
    const size = Buffer.byteLength(line.json);
    if (batch.lines.length === maxLines || (batch.lines.length > 0 && bytes + size > maxBytes)) {
      yield batch;
      batch = { lines: [], lastLine: 0, endOffset: 0 };
      bytes = 0;
    }
    batch.lines.push({ number: line.number, json: line.json, ...(line.rows && { rows: line.rows }) });
    batch.lastLine = line.number;
    batch.endOffset = line.endOffset;
    bytes += size;
  }
  if (batch.lines.length > 0) yield batch;
}
