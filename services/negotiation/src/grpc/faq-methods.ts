import type { ImportLine } from '@parley/imports/import-line';
import { inChunks } from '@parley/imports/in-chunks';
import { toImportResponse } from '@parley/imports/messages';
import type { ImportFaqsResponse } from '@parley/rpc/gen/negotiation/v1/ImportFaqsResponse';
import { parseRequest } from '@parley/rpc/requests';
import type { FaqStore } from '../actions/faq-ports.ts';
import type { FaqImportResult } from '../actions/import-faqs.ts';
import { importFaqsRequest } from './faq-requests.ts';

export type FaqMethodParts = { store: FaqStore; importFaqs: (lines: ImportLine[]) => Promise<FaqImportResult> };

/** Answers each batch before reading the next, so that every acknowledged line is stored. */
export async function* importBatches(
  { importFaqs }: FaqMethodParts,
  batches: AsyncIterable<unknown>,
): AsyncGenerator<ImportFaqsResponse> {
  for await (const batch of batches) {
    const { lines } = parseRequest(importFaqsRequest, batch);
    const result = await importFaqs(lines);
    yield { ...toImportResponse(lines, result), warnings: result.warnings };
  }
}

export async function* exportLines({ store }: FaqMethodParts): AsyncGenerator<{ lines: string[] }> {
  for await (const lines of inChunks(recordsOf(store))) yield { lines };
}

async function* recordsOf(store: FaqStore) {
  for await (const { companyId, faqs } of store.all()) yield { companyId, faqs };
}
