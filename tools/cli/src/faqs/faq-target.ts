import { faqService } from '@parley/rpc/faq';
import type { CliContext } from '../context.ts';
import type { ImportTarget } from '../import/import-target.ts';
import { operatorClient } from '../operator-client.ts';

/** `changedLines` is the number of accepted lines from which HTML was removed. */
export type FaqTarget = ImportTarget & Disposable & { readonly changedLines: number };

export function faqTarget(context: CliContext): FaqTarget {
  const client = operatorClient(faqService, context);
  let changedLines = 0;
  return {
    name: 'negotiation service',
    get changedLines() {
      return changedLines;
    },
    async *open(batches, call) {
      for await (const response of client.importFaqs(batches, call)) {
        changedLines += response.warnings.length;
        yield response;
      }
    },
    [Symbol.dispose]: () => client[Symbol.dispose](),
  };
}
