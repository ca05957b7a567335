import type { BeginImportResponse } from '@parley/rpc/gen/pricing/v1/BeginImportResponse';
import type { GetImportResponse } from '@parley/rpc/gen/pricing/v1/GetImportResponse';
import type { ListImportsResponse } from '@parley/rpc/gen/pricing/v1/ListImportsResponse';
import type { PurchaseImport } from '@parley/rpc/gen/pricing/v1/PurchaseImport';
import { parseRequest } from '@parley/rpc/requests';
import { toTimestamp } from '@parley/rpc/timestamp';
import { AppError } from '@parley/errors/app-error';
import { pageOf } from '@parley/service/pages';
import { present } from '@parley/service/present';
import type { ImportRecords } from '../actions/import-ports.ts';
import type { Undone } from '../actions/undo-import.ts';
import type { ImportRecord } from '../domain/import-record.ts';
import { beginRequest, finishRequest, importRequest, importsRequest } from './purchase-requests.ts';

export type ImportParts = {
  imports: ImportRecords;
  finishImport: (request: { importId: string; replaces?: string }) => AsyncIterable<number>;
  undoImport: (importId: string) => AsyncIterable<Undone>;
};

export async function beginImport({ imports }: ImportParts, request: unknown): Promise<BeginImportResponse> {
  const begun = await imports.begin(parseRequest(beginRequest, request));
  return { import: await toMessage(imports, begun) };
}

export async function* finishImport(
  { finishImport: finish }: ImportParts,
  request: unknown,
): AsyncGenerator<{ removedCount: number }> {
  const { importId, replaces } = parseRequest(finishRequest, request);
  for await (const removedCount of finish({ importId, ...present({ replaces }) })) yield { removedCount };
}

export async function* undoImport({ undoImport: undo }: ImportParts, request: unknown) {
  const { importId } = parseRequest(importRequest, request);
  for await (const { removed, restored, left } of undo(importId))
    yield { removedCount: removed, restoredCount: restored, leftCount: left };
}

export async function getImport({ imports }: ImportParts, request: unknown): Promise<GetImportResponse> {
  const { importId } = parseRequest(importRequest, request);
  const found = await imports.find(importId);
  if (!found) throw new AppError('IMPORT_NOT_FOUND', `No import has the id ${importId}.`);
  return { import: await toMessage(imports, found) };
}

export async function listImports({ imports }: ImportParts, request: unknown): Promise<ListImportsResponse> {
  const { source, pageSize, pageToken } = parseRequest(importsRequest, request);
  const before = pageToken === '' ? undefined : pageToken;
  const found = await imports.page({ ...present({ source, before }), limit: pageSize + 1 });
  const { items, nextPageToken } = pageOf(found, pageSize);
  const messages = [];
  for (const item of items) messages.push(await toMessage(imports, item));
  return { imports: messages, nextPageToken };
}

async function toMessage(imports: ImportRecords, record: ImportRecord): Promise<PurchaseImport> {
  const { id, source, status, startedAt, finishedAt, replaces } = record;
  const { count, totals } = await imports.brought(id);
  return {
    id,
    source,
    status,
    purchaseCount: count,
    ...present({ replaces }),
    startTime: toTimestamp(startedAt),
    ...(finishedAt && { finishTime: toTimestamp(finishedAt) }),
    totals: totals.map(({ currency, netTotal }) => ({
      currencyCode: currency,
      netTotalMinor: netTotal,
    })),
  };
}
