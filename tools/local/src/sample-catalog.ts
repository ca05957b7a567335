import { catalogService } from '@parley/rpc/catalog';
import { demoMarket } from '@parley/sample-data/market-size';
import { sampleRecords } from '@parley/sample-data/sample-records';
import { Failure } from '../bootstrap/failure.js';
import { say } from '../bootstrap/say.js';
import { batchesOf } from './batches-of.ts';
import type { IdentityKeys } from './identity-keys.ts';
import { operatorClient } from './operator-client.ts';
import type { Stack } from './stack-file.ts';

/** Fills an empty catalog with the fictional sample market; one with data in it is left alone. */
export async function fillEmptyCatalog(stack: Stack, keys: IdentityKeys): Promise<void> {
  using catalog = operatorClient(catalogService, stack, keys);
  for await (const { lines } of catalog.exportRecords({})) if (lines.length > 0) return;
  say(`Loading the sample catalog: ${demoMarket.companies} fictional suppliers, ${demoMarket.products} products`);
  for await (const { refusedCount, errors } of catalog.importRecords(batchesOf(sampleRecords(demoMarket)))) {
    if (refusedCount > 0) throw new Failure(`The catalog refused its sample data: ${errors[0]?.message}`);
  }
}
