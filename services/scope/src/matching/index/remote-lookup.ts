import type { MessagePort } from 'node:worker_threads';
import { callsOn } from '@parley/service/thread-calls';
import type { CatalogLookup } from './catalog-lookup.ts';
import type { Lookups } from './index-thread.ts';

/** The index as looked up from another thread. */
export function remoteLookup(port: MessagePort): CatalogLookup {
  const ask = callsOn<Lookups>(port);
  return {
    companyById: (id) => ask('companyById', id),
    companiesByDomain: (domain) => ask('companiesByDomain', domain),
    companiesByName: (name) => ask('companiesByName', name),
    similarCompanies: (text, limit) => ask('similarCompanies', text, limit),
    namesOf: (companyId) => ask('namesOf', companyId),
    candidates: (companyId, row) => ask('candidates', companyId, row),
  };
}
