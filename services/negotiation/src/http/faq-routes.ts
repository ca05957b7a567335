import { route, type Route } from '@parley/http/operation';
import { placedPageOf } from '@parley/service/pages';
import { readFaqs, type ReadFaqsParts } from '../actions/read-faqs.ts';
import type { StoredFaqs } from '../actions/faq-ports.ts';
import { getNegotiationFaqs } from './faqs-contract.ts';
import { listFaqs, showFaqs } from './operator/contracts.ts';

/** The FAQs as buyers read them, and as operators list and read them. */
export function faqRoutes(parts: ReadFaqsParts): Route[] {
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
        lastUpdatedAt: updatedAt.toISOString(),
      }));
      return { body: { companies, nextPageToken } };
    }),
  ];
}

function faqsView({ faqs, updatedAt }: StoredFaqs) {
  return { faqs, lastUpdatedAt: updatedAt.toISOString() };
}
