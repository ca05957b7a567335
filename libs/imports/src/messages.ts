import { z } from 'zod';
import type { ImportLine, ImportResult } from './import-line.ts';

const maxBatchLines = 500;
const maxBatchLength = 1024 * 1024;

/** The lines of one request of an import stream. */
export const batchLines = z
  .array(z.object({ number: z.coerce.number().pipe(z.int().min(1)), json: z.string() }))
  .min(1)
  .max(maxBatchLines)
  .refine(
    (lines) => lines.every(({ number }, index) => number > (lines[index - 1]?.number ?? 0)),
    'is out of order: line numbers must rise',
  )
  .refine(
    (lines) => lines.length === 1 || lines.reduce((length, { json }) => length + json.length, 0) <= maxBatchLength,
    `holds at most ${maxBatchLength} characters when it has several`,
  );

/** The answer to one request of an import stream. */
export function toImportResponse(lines: ImportLine[], { counts, errors }: ImportResult) {
  return {
    acknowledgedLine: lines.at(-1)?.number ?? 0,
    createdCount: counts.created,
    updatedCount: counts.updated,
    unchangedCount: counts.unchanged,
    deletedCount: counts.deleted,
    refusedCount: counts.refused,
    errors,
  };
}
