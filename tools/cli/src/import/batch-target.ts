import type { Batch } from './batches.ts';
import type { ImportTarget, LineFinding } from './import-target.ts';

/** What became of the lines of a batch. */
type BatchAnswer = {
  created: number;
  updated: number;
  unchanged: number;
  refused: number;
  deleted?: number;
  errors: Finding[];
  warnings?: Finding[];
};
type Finding = Omit<LineFinding, 'number'> & { number: number };

/** How long a batch may take: as long as the import waits for an acknowledgement. */
export const batchMs = 60_000;

/** A target whose operation takes one batch at a time. */
export function batchTarget(
  name: string,
  send: (lines: { number: number; json: string }[]) => Promise<BatchAnswer>,
  limits: Pick<ImportTarget, 'maxJsonBytes'> = {},
): ImportTarget & Disposable {
  return {
    name,
    ...limits,
    async *open(batches) {
      for await (const { lines } of batches) {
        const {
          created,
          updated,
          unchanged,
          deleted = 0,
          refused,
          errors,
          warnings = [],
        } = await send(lines.map(sentLine));
        yield {
          acknowledgedLine: String(lines.at(-1)?.number),
          createdCount: created,
          updatedCount: updated,
          unchangedCount: unchanged,
          deletedCount: deleted,
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
