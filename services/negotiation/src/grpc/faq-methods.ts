import type { ImportLine } from '@parley/imports/import-line';
import { inChunks } from '@parley/imports/in-chunks';
import { toImportResponse } from '@parley/imports/messages';
import type { ImportFaqsResponse } from '@parley/rpc/gen/negotiation/v1/ImportFaqsResponse';
import { parseRequest } from '@parley/rpc/requests';
import { placedPageOf } from '@parley/service/pages';
import { toTimestamp } from '@parley/rpc/timestamp';
import type { Caller } from '@parley/service/caller';
import type { FaqStore } from '../actions/faq-ports.ts';
import type { FaqImportResult } from '../actions/import-faqs.ts';
import { readFaqs, type ReadFaqsParts } from '../actions/read-faqs.ts';
import { companyRequest, faqPageRequest, importFaqsRequest } from './faq-requests.ts';

export type FaqMethodParts = ReadFaqsParts & { importFaqs: (lines: ImportLine[]) => Promise<FaqImportResult> };

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

export async function getFaqs(parts: FaqMethodParts, request: unknown, caller: Caller) {
  const { companyId } = parseRequest(companyRequest, request);
  const { faqs, updatedAt } = await readFaqs(parts, companyId, caller);
  return { faqs, updateTime: toTimestamp(updatedAt) };
}

export async function listFaqs({ store }: FaqMethodParts, request: unknown) {
  const { pageSize, pageToken = '' } = parseRequest(faqPageRequest, request);
  const found = await store.page({ after: pageToken, limit: pageSize + 1 });
  const { items, nextPageToken } = placedPageOf(found, pageSize, ({ companyId }) => companyId);
  const companies = items.map(({ companyId, count, updatedAt }) => ({
    companyId,
    count,
    updateTime: toTimestamp(updatedAt),
  }));
  return { companies, nextPageToken };
}
