import { inChunks } from '@parley/imports/in-chunks';
import { toImportResponse } from '@parley/imports/messages';
import type { ImportPurchasesResponse } from '@parley/rpc/gen/pricing/v1/ImportPurchasesResponse';
import { parseRequest } from '@parley/rpc/requests';
import type { PurchaseImport, PurchaseImportResult } from '../actions/import-purchases.ts';
import type { PurchaseReader } from '../actions/purchase-ports.ts';
import type { CatalogNames } from '../domain/catalog-names.ts';
import { toPurchaseRecord } from '../domain/to-record.ts';
import { toFilter } from '../actions/named-filter.ts';
import { exportRequest, importPurchasesRequest } from './purchase-requests.ts';

export type BulkParts = {
  importPurchases: (request: PurchaseImport) => Promise<PurchaseImportResult>;
  reader: PurchaseReader;
  names: () => Promise<CatalogNames>;
};

/** Each batch is answered before the next one is read: whatever is acknowledged is stored. */
export async function* importBatches(
  { importPurchases }: BulkParts,
  batches: AsyncIterable<unknown>,
): AsyncGenerator<ImportPurchasesResponse> {
  for await (const batch of batches) {
    const request = parseRequest(importPurchasesRequest, batch);
    const result = await importPurchases(request);
    const brought = [...result.brought].map(([importId, count]) => ({ importId, count }));
    const { warnings, alike } = result;
    yield { ...toImportResponse(request.lines, result), warnings, brought, alike };
  }
}

export async function* exportLines(
  { reader, names }: BulkParts,
  request: unknown,
): AsyncGenerator<{ lines: string[] }> {
  const { filter } = parseRequest(exportRequest, request);
  const purchases = reader.all(filter ? await toFilter(filter, names, { pointer: '/filter/supplier' }) : undefined);
  for await (const lines of inChunks(recordsOf(purchases))) yield { lines };
}

async function* recordsOf(purchases: ReturnType<PurchaseReader['all']>) {
  for await (const purchase of purchases) yield toPurchaseRecord(purchase);
}
