import type { ImportLine, ImportResult } from '@parley/imports/import-line';
import { toImportResponse } from '@parley/imports/messages';
import type { ImportRecordsResponse } from '@parley/rpc/gen/catalog/v1/ImportRecordsResponse';
import { parseRequest } from '@parley/rpc/requests';
import { exportRecords, type RecordSource } from '../actions/export-records.ts';
import { recordTypeNames } from '../domain/record.ts';
import { exportRequest, importRequest } from './requests.ts';

/** Each batch is answered before the next one is read: every acknowledged line is stored. */
export async function* importBatches(
  importLines: (lines: ImportLine[]) => Promise<ImportResult>,
  batches: AsyncIterable<unknown>,
): AsyncGenerator<ImportRecordsResponse> {
  for await (const batch of batches) {
    const { lines } = parseRequest(importRequest, batch);
    yield toImportResponse(lines, await importLines(lines));
  }
}

export async function* exportLines(source: RecordSource, request: unknown): AsyncGenerator<{ lines: string[] }> {
  const { recordTypes } = parseRequest(exportRequest, request);
  const types = recordTypes.length > 0 ? recordTypes : [...recordTypeNames];
  for await (const lines of exportRecords(source, types)) yield { lines };
}
