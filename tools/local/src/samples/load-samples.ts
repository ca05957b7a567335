import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fillEmptyCatalog } from '@parley/sample-data/fill-catalog';
import { sampleDocument } from '@parley/sample-documents/sample-document';
import { log } from '../../bootstrap/log.js';
import type { IdentityKeys } from '../stack/identity-keys.ts';
import type { Stack } from '../stack/stack-file.ts';
import { stateFolder } from '../state-folder.ts';
import { demoScope } from './demo-scope.ts';
import { operatorTarget } from './operator-client.ts';
import { fillEmptyNegotiations } from './sample-negotiations.ts';
import { fillEmptyHistory, writeSamplePurchases } from './sample-purchases.ts';
import { callLines } from '@parley/http/call-lines';
import { exportFaqs, importFaqs } from '@parley/negotiation/operator';
import { faqRecords } from '@parley/sample-data/faq-records';
import { demoMarket } from '@parley/sample-data/market-size';
import { sendRecords } from '@parley/sample-data/send-records';

/** What the first calls use: an order form, a scope of two products and a negotiation. */
export type Samples = { orderForm: string; scopeId: string; negotiationId: string };

/** Loads a fictional software market. Where there is data already, it adds nothing. */
export async function loadSamples(stack: Stack, keys: IdentityKeys, key: string): Promise<Samples> {
  await fillEmptyCatalog(operatorTarget('catalog', stack, keys), log);
  await fillEmptyFaqs(stack, keys);
  const orderForm = await writeSampleOrder();
  // Before the purchases: pricing then trains on them, which keeps the CPU busy for a while.
  const negotiationId = await fillEmptyNegotiations({ stack, keys, key, file: orderForm });
  await fillEmptyHistory(stack, keys);
  const [scopeId] = await Promise.all([demoScope(stack, key), writeSamplePurchases()]);
  return { orderForm, scopeId, negotiationId };
}

/** Writes an order form for products of the sample catalog to the state folder, to try document uploads with. */
async function writeSampleOrder(): Promise<string> {
  const file = join(stateFolder, 'order-form.pdf');
  const { bytes } = await sampleDocument({ seed: 1 });
  await writeFile(file, bytes);
  return file;
}

/** Adds the sample market's FAQs to an installation that has none. */
async function fillEmptyFaqs(stack: Stack, keys: IdentityKeys): Promise<void> {
  const place = operatorTarget('negotiation', stack, keys);
  for await (const _lines of callLines(exportFaqs, {}, place)) return;
  await sendRecords(importFaqs, faqRecords(demoMarket), place);
}
