import { lineRoute, linesRoute, route, type Route } from '@parley/http/operation';
import { batchAnswer, numberedLines } from '@parley/imports/line-batch';
import { placedPageOf } from '@parley/service/pages';
import { readFaqs, type ReadFaqsParts } from '../actions/read-faqs.ts';
import type { FaqBatch, FaqImportResult } from '../actions/import-faqs.ts';
import type { FaqStore, StoredFaqs } from '../actions/faq-ports.ts';
import { getNegotiationFaqs } from './faqs-contract.ts';
import { exportFaqs, importFaqs, listFaqs, showFaqs } from './operator/contracts.ts';

export type FaqParts = ReadFaqsParts & {
  store: Pick<FaqStore, 'page' | 'all'>;
  importFaqs: (batch: FaqBatch) => Promise<FaqImportResult>;
};

/** The FAQs as buyers read them, and as operators list, read, import and export them. */
export function faqRoutes(parts: FaqParts): Route[] {
  return [
    route(getNegotiationFaqs, async ({ params: { companyId } }, caller) => ({
      body: faqsView(await readFaqs(parts, companyId, caller)),
    })),
    route(showFaqs, async ({ params: { companyId } }, caller) => ({
      body: faqsView(await readFaqs(parts, companyId, caller)),
    })),
    route(listFaqs, async ({ query: { limit, pageToken: after = '' } }) => {
      const found = await parts.store.page({ after, limit: limit + 1 });
      const { items, nextPageToken } = placedPageOf(found, limit, ({ companyId }) => companyId);
      const companies = items.map(({ companyId, count, updatedAt }) => ({
        companyId,
        count,
        lastUpdatedAt: updatedAt,
      }));
      return { body: { companies, nextPageToken } };
    }),
    linesRoute(importFaqs, async ({ query: { dryRun, ...query }, lines }) => {
      const result = await parts.importFaqs({ lines: numberedLines(lines, query), dryRun });
      return { body: { ...batchAnswer(result), warnings: result.warnings } };
    }),
    lineRoute(exportFaqs, ({ query: { after } }) => recordsOf(parts.store.all(after))),
  ];
}

async function* recordsOf(all: AsyncIterable<StoredFaqs>) {
  for await (const { companyId, faqs } of all) yield { companyId, faqs };
}

function faqsView({ faqs, updatedAt }: StoredFaqs) {
  return { faqs, lastUpdatedAt: updatedAt };
}
