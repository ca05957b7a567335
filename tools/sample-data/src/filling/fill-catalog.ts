import type { catalogService } from '@parley/rpc/catalog';
import type { ClientOf } from '@parley/rpc/client';
import { demoMarket } from '../market-size.ts';
import { sampleRecords } from '../sample-records.ts';
import { batchesOf } from './batches-of.ts';

type Filling = {
  catalog: ClientOf<typeof catalogService>;
  /** Called with a description of the data before anything is sent. */
  begin: (what: string) => void;
  signal?: AbortSignal;
};

/**
 * Imports the fictional sample market into an empty catalog; does nothing if the catalog has data.
 * @throws Error when the catalog refuses a record
 */
export async function fillEmptyCatalog({ catalog, begin, signal }: Filling): Promise<void> {
  const call = signal === undefined ? {} : { signal };
  for await (const { lines } of catalog.exportRecords({}, call)) if (lines.length > 0) return;
  begin(`Loading the sample catalog: ${demoMarket.companies} fictional suppliers, ${demoMarket.products} products`);
  for await (const { refusedCount, errors } of catalog.importRecords(batchesOf(sampleRecords(demoMarket)), call)) {
    if (refusedCount > 0) throw new Error(`The catalog refused its sample data: ${errors[0]?.message}`);
  }
}
