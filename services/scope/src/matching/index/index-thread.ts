import { type MessagePort, parentPort } from 'node:worker_threads';
import { serveCalls } from '@parley/service/thread-calls';
import { CatalogIndex } from './catalog-index.ts';
import type { CatalogName } from './catalog-names.ts';

// The thread of the index, so that searches take no time of the thread that answers requests.
let serving = new CatalogIndex();
let next = new CatalogIndex();

/** Maintenance of the index. */
const updates = {
  /** Begins a new index; the current one serves look-ups until the new one is finished. */
  begin(): void {
    next = new CatalogIndex();
  },
  build(names: CatalogName[]): void {
    for (const name of names) next.put(name);
  },
  finish(): CatalogIndex['size'] {
    serving = next;
    return serving.size;
  },
  put(names: CatalogName[]): void {
    for (const name of names) serving.put(name);
  },
  remove({ companyIds, productIds }: { companyIds: string[]; productIds: string[] }): CatalogIndex['size'] {
    for (const id of companyIds) serving.removeCompany(id);
    for (const id of productIds) serving.removeProduct(id);
    return serving.size;
  },
  /** Serves look-ups on this port as well. */
  connect(port: MessagePort): void {
    serveCalls(port, lookups);
  },
};

const lookups = {
  companyById: (id: string) => serving.companyById(id),
  companiesByDomain: (domain: string) => serving.companiesByDomain(domain),
  companiesByName: (name: string) => serving.companiesByName(name),
  similarCompanies: (text: string, limit: number) => serving.similarCompanies(text, limit),
  namesOf: (companyId: string) => serving.namesOf(companyId),
  candidates: (companyId: string, row: string) => serving.candidates(companyId, row),
};

export type IndexUpdates = typeof updates;
export type Lookups = typeof lookups;

if (parentPort) serveCalls(parentPort, updates);
