import { faqService } from '@parley/rpc/faq';
import { implement, type ImplementedService } from '@parley/rpc/server';
import * as methods from './faq-methods.ts';
import type { FaqMethodParts } from './faq-methods.ts';

const issuers = ['operator'] as const;

/** The FAQ methods, which are for the operator only. */
export function faqRpc(parts: FaqMethodParts): ImplementedService {
  return implement(faqService, {
    importFaqs: { issuers, handle: (batches) => methods.importBatches(parts, batches) },
    exportFaqs: { issuers, handle: () => methods.exportLines(parts) },
  });
}
