import type { Line } from './line.ts';

/** The service's maximum number of lines per request. */
const maxLines = 500;
const maxBytes = 1024 * 1024;

/** Lines that are applied and acknowledged together. */
export type Batch = {
  lines: { number: number; json: string; rows?: number[] }[];
  lastLine: number;
  endOffset: number;
};

/** Packs lines into requests; lines that cannot be sent go to `onFault`. */
export async function* toBatches(
  lines: AsyncIterable<Line>,
  onFault: (line: Extract<Line, { fault: unknown }>) => Promise<void>,
): AsyncGenerator<Batch> {
  let batch: Batch = { lines: [], lastLine: 0, endOffset: 0 };
  let bytes = 0;
  for await (const line of lines) {
    if ('fault' in line) {
      await onFault(line);
      continue;
    }
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
