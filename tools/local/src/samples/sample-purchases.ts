import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { callLines } from '@parley/http/call-lines';
import { exportPurchases, importPurchases } from '@parley/pricing/operator/purchase';
import { importRates } from '@parley/pricing/operator/rate';
import { rateRecords } from '@parley/sample-data/exchange-rates';
import { demoMarket, type MarketSize } from '@parley/sample-data/market-size';
import { purchaseCsv } from '@parley/sample-data/purchase-csv';
import { purchaseRecords, yearsOfPurchases } from '@parley/sample-data/purchase-records';
import { sendRecords } from '@parley/sample-data/send-records';
import { log } from '../../bootstrap/log.js';
import type { IdentityKeys } from '../stack/identity-keys.ts';
import { operatorTarget } from './operator-client.ts';
import type { Stack } from '../stack/stack-file.ts';
import { stateFolder } from '../state-folder.ts';

const dayMs = 86_400_000;
const count = 6_000;

/** Today as whole days since 1970-01-01 UTC, the end of the history. */
export function today(): number {
  return Math.floor(Date.now() / dayMs);
}

export function sampleHistory(market: MarketSize, until: number) {
  return purchaseRecords({ market, count, until });
}

/** Imports a fictional purchase history up to today, with the exchange rates to convert it, if there are no purchases. */
export async function fillEmptyHistory(stack: Stack, keys: IdentityKeys): Promise<void> {
  const place = operatorTarget('pricing', stack, keys);
  for await (const _lines of callLines(exportPurchases, {}, place)) return;
  const until = today();
  log(`Loading about ${count} fictional purchases up to today`);
  await sendRecords(importRates, rateRecords({ until, years: yearsOfPurchases }), place);
  await sendRecords(importPurchases, sampleHistory(demoMarket, until), place);
}

/** Writes further purchases of the sample catalog to the state folder as a spreadsheet, to try imports with. */
export async function writeSamplePurchases(): Promise<void> {
  await writeFile(join(stateFolder, 'purchases.csv'), purchaseCsv({ market: demoMarket, until: today() }));
}
