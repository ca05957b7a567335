import { exportRecords, importRecords } from '@parley/catalog/operator';
import { callLines } from '@parley/http/call-lines';
import type { CallTarget } from '@parley/http/call-operation';
import { demoMarket } from '../market-size.ts';
import { sampleRecords } from '../sample-records.ts';
import { sendRecords } from './send-records.ts';

/**
 * Imports the fictional sample market into an empty catalog; does nothing if the catalog has data.
 * @param begin called with a description of the data before anything is sent
 * @throws Error when the catalog refuses a record
 */
export async function fillEmptyCatalog(place: CallTarget, begin: (what: string) => void): Promise<void> {
  for await (const _lines of callLines(exportRecords, {}, place)) return;
  begin(`Loading the sample catalog: ${demoMarket.companies} fictional suppliers, ${demoMarket.products} products`);
  await sendRecords(importRecords, sampleRecords(demoMarket), place);
}
