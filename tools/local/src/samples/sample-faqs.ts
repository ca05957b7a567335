import { callLines } from '@parley/http/call-lines';
import { exportFaqs, importFaqs } from '@parley/negotiation/operator';
import { faqRecords } from '@parley/sample-data/faq-records';
import { demoMarket } from '@parley/sample-data/market-size';
import { sendRecords } from '@parley/sample-data/send-records';
import type { IdentityKeys } from '../stack/identity-keys.ts';
import { operatorTarget } from './operator-client.ts';
import type { Stack } from '../stack/stack-file.ts';

/** Adds the sample market's FAQs to an installation that has none. */
export async function fillEmptyFaqs(stack: Stack, keys: IdentityKeys): Promise<void> {
  const place = operatorTarget('negotiation', stack, keys);
  for await (const _lines of callLines(exportFaqs, {}, place)) return;
  await sendRecords(importFaqs, faqRecords(demoMarket), place);
}
