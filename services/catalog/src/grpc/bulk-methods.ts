import type { ImportRecordsResponse } from '@parley/rpc/gen/catalog/v1/ImportRecordsResponse';
import { parseRequest } from '@parley/rpc/requests';
import { exportRecords, type RecordSource } from '../actions/export-records.ts';
import type { ImportResult } from '../actions/import-batch.ts';
import type { ImportLine } from '../domain/import-plan.ts';
import { recordTypeNames } from '../domain/record.ts';
import { exportRequest, importRequest } from './requests.ts';

/** Each batch is answered before the next is looked at: what is acknowledged is stored. */
export async function* importBatches(
  importLines: (lines: ImportLine[]) => Promise<ImportResult>,
  batches: AsyncIterable<unknown>,
): AsyncGenerator<ImportRecordsResponse> {
  for await (const batch of batches) {
    const { lines } = parseRequest(importRequest, batch);
    yield toResponse(lines, await importLines(lines));
  }
}

export async function* exportLines(source: RecordSource, request: unknown): AsyncGenerator<{ lines: string[] }> {
  const { recordTypes } = parseRequest(exportRequest, request);
  const types = recordTypes.length > 0 ? recordTypes : [...recordTypeNames];
  for await (const lines of exportRecords(source, types)) yield { lines };
}

function toResponse(lines: ImportLine[], { counts, errors }: ImportResult): ImportRecordsResponse {
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
