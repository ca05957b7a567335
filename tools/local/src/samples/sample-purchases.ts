import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importRates } from '@parley/pricing/operator/rate';
import { purchaseService } from '@parley/rpc/purchase';
import { rateRecords } from '@parley/sample-data/exchange-rates';
import { demoMarket, type MarketSize } from '@parley/sample-data/market-size';
import { purchaseCsv } from '@parley/sample-data/purchase-csv';
import { purchaseRecords, yearsOfPurchases } from '@parley/sample-data/purchase-records';
import { batchesOf } from '@parley/sample-data/batches-of';
import { Failure } from '../../bootstrap/failure.js';
import { say } from '../../bootstrap/say.js';
import type { IdentityKeys } from '../stack/identity-keys.ts';
import { operatorCalls, operatorClient } from './operator-client.ts';
import type { Stack } from '../stack/stack-file.ts';
import { stateFolder } from '../state-folder.ts';

const dayMs = 86_400_000;
const count = 6_000;

/** Today as whole days since 1970-01-01 UTC, the end of the history. */
export function today(): number {
  return Math.floor(Date.now() / dayMs);
}

/** The fictional purchases of a sample market. */
export function sampleHistory(market: MarketSize, until: number) {
  return purchaseRecords({ market, count, until });
}

/** Imports a fictional purchase history up to today, with the exchange rates to convert it, if there are no purchases. */
export async function fillEmptyHistory(stack: Stack, keys: IdentityKeys): Promise<void> {
  using pricing = operatorClient(purchaseService, stack, keys);
  for await (const { lines } of pricing.exportPurchases({})) if (lines.length > 0) return;
  const until = today();
  say(`Loading about ${count} fictional purchases up to today`);
  await loadRates(stack, keys, until);
  for await (const { refusedCount, errors } of pricing.importPurchases(batchesOf(sampleHistory(demoMarket, until)))) {
    if (refusedCount > 0) throw new Failure(`Pricing refused its sample data: ${errors[0]?.message}`);
  }
}

async function loadRates(stack: Stack, keys: IdentityKeys, until: number): Promise<void> {
  const call = operatorCalls(stack, keys);
  const rates = rateRecords({ until, years: yearsOfPurchases });
  for await (const { lines } of batchesOf(rates)) {
    const { refused, errors } = await call(importRates, { body: { lines } });
    if (refused > 0) throw new Failure(`Pricing refused its sample rates: ${errors[0]?.message}`);
  }
}

/** Writes further purchases of the sample catalog to the state folder as a spreadsheet, to try imports with. */
export async function writeSamplePurchases(): Promise<void> {
  await writeFile(join(stateFolder, 'purchases.csv'), purchaseCsv({ market: demoMarket, until: today() }));
}
