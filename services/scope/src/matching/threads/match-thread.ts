import { type MessagePort, parentPort } from 'node:worker_threads';
import type { Candidates } from '@parley/reading/candidate';
import type { DocumentFlag } from '@parley/reading/document-model';
import type { PurchaseType } from '@parley/document-fields/fields';
import { resolveTerms } from '@parley/reading/resolve/resolve-terms';
import type { CatalogProduct } from '@parley/products/product';
import { chunks } from '@parley/service/chunks';
import type { WeighedAlias } from '../../domain/alias.ts';
import { remoteLookup } from '../index/remote-lookup.ts';
import { matchTerms } from '../match-terms.ts';
import { callsOn } from '@parley/service/thread-calls';

/** A document to match: its candidate readings, and the ports for look-ups. */
export type MatchJob = {
  candidates: Candidates;
  purchaseType?: PurchaseType | undefined;
  flags: readonly DocumentFlag[];
  aliases: readonly WeighedAlias[];
  index: MessagePort;
  products: MessagePort;
};

/** Served by the main thread to this one. */
export type ProductsServed = { byIds: (ids: string[]) => Promise<Map<string, CatalogProduct>> };

/** Products can be large: this many are transferred at once. */
const batchSize = 20;

// The thread of one document, so that resolving and matching it can be terminated.
parentPort?.once('message', (job: MatchJob) => void match(job).then((outcome) => parentPort?.postMessage(outcome)));

function match({ candidates, index, products, ...setting }: MatchJob) {
  return matchTerms(resolveTerms(candidates), {
    index: remoteLookup(index),
    productsById: productsOn(products),
    ...setting,
  });
}

function productsOn(port: MessagePort) {
  const ask = callsOn<ProductsServed>(port);
  return async (ids: string[]): Promise<Map<string, CatalogProduct>> => {
    const found = new Map<string, CatalogProduct>();
    for (const some of chunks(ids, batchSize)) {
      for (const [id, product] of await ask('byIds', some)) found.set(id, product);
    }
    return found;
  };
}
