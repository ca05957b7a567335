import type { Batch } from './batches.ts';
import type { ImportTarget, LineFinding } from './import-target.ts';

/** What became of the lines of a batch. */
type BatchAnswer = {
  created: number;
  updated: number;
  unchanged: number;
  refused: number;
  errors: Finding[];
  warnings: Finding[];
};
type Finding = Omit<LineFinding, 'number'> & { number: number };

/** The service's maximum size of a body, without room for what surrounds the lines. */
const mostJsonBytes = 255 * 1024;

/** A target whose operation takes one batch at a time. @param maxJsonBytes the most bytes of its lines as JSON */
export function batchTarget(
  name: string,
  send: (lines: { number: number; json: string }[]) => Promise<BatchAnswer>,
  maxJsonBytes = mostJsonBytes,
): ImportTarget & Disposable {
  return {
    name,
    maxJsonBytes,
    async *open(batches) {
      for await (const { lines } of batches) {
        const { created, updated, unchanged, refused, errors, warnings } = await send(lines.map(sentLine));
        yield {
          acknowledgedLine: String(lines.at(-1)?.number),
          createdCount: created,
          updatedCount: updated,
          unchangedCount: unchanged,
          deletedCount: 0,
          refusedCount: refused,
          errors: errors.map(toFinding),
          warnings: warnings.map(toFinding),
        };
      }
    },
    [Symbol.dispose]: () => undefined,
  };
}

function sentLine({ number, json }: Batch['lines'][number]) {
  return { number, json };
}

function toFinding({ number, ...finding }: Finding): LineFinding {
  return { number: String(number), ...finding };
}
