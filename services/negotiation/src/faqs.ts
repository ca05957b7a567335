import { countLines } from '@parley/imports/count-lines';
import type { CompanyTimes } from '@parley/live-catalog/catalog-records';
import type { Metrics } from '@parley/service/metrics';
import type { FaqStore } from './actions/faq-ports.ts';
import { importFaqs, type FaqBatch } from './actions/import-faqs.ts';
import { faqRoutes } from './http/faq-routes.ts';

type FaqParts = { store: FaqStore; companies: CompanyTimes; metrics: Metrics };

/** The FAQs of companies: the routes of buyers and operators. */
export function createFaqs({ store, companies, metrics }: FaqParts) {
  const count = countLines(metrics, 'negotiation_faq_import_lines_total');
  const parts = {
    store,
    companies,
    async importFaqs(batch: FaqBatch) {
      const result = await importFaqs({ store, companies }, batch);
      if (!batch.dryRun) count(result.counts);
      return result;
    },
  };
  return faqRoutes(parts);
}
