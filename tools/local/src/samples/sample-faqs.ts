import { faqService } from '@parley/rpc/faq';
import { faqRecords } from '@parley/sample-data/faq-records';
import { demoMarket } from '@parley/sample-data/market-size';
import { batchesOf } from '@parley/sample-data/batches-of';
import { Failure } from '../../bootstrap/failure.js';
import type { IdentityKeys } from '../stack/identity-keys.ts';
import { operatorClient } from './operator-client.ts';
import type { Stack } from '../stack/stack-file.ts';

/** Adds the sample market's FAQs to an installation that has none. */
export async function fillEmptyFaqs(stack: Stack, keys: IdentityKeys): Promise<void> {
  using client = operatorClient(faqService, stack, keys);
  for await (const { lines } of client.exportFaqs({})) if (lines.length > 0) return;
  for await (const { refusedCount, errors } of client.importFaqs(batchesOf(faqRecords(demoMarket)))) {
    if (refusedCount > 0) throw new Failure(`The negotiation service refused its sample FAQs: ${errors[0]?.message}`);
  }
}
