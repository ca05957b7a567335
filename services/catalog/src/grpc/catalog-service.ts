import { catalogService } from '@parley/rpc/catalog';
import { implement, type ImplementedService } from '@parley/rpc/server';
import type { NameSource } from '../actions/names.ts';
import type { CatalogSearch } from '../actions/search.ts';
import { batchGetNames, listChanges, listNames } from './name-methods.ts';
import * as methods from './read-methods.ts';

export type CatalogServiceParts = {
  search: CatalogSearch;
  names: NameSource;
};

const readers = ['gateway', 'service', 'operator'] as const;
/** Callers that keep a part of the catalog in memory; API keys never ask for all of it. */
const keepers = ['service'] as const;

/** What other services may call. */
export function catalogRpc({ search, names }: CatalogServiceParts): ImplementedService {
  return implement(catalogService, {
    getCompany: { issuers: readers, handle: (request) => methods.getCompany(search, request) },
    batchGetCompanies: { issuers: readers, handle: (request) => methods.batchGetCompanies(search, request) },
    batchGetProducts: { issuers: readers, handle: (request) => methods.batchGetProducts(search, request) },
    searchCompanies: { issuers: readers, handle: (request) => methods.searchCompanies(search, request) },
    listNames: { issuers: keepers, handle: () => listNames(names) },
    batchGetNames: { issuers: keepers, handle: (request) => batchGetNames(names, request) },
    listChanges: { issuers: keepers, handle: (request) => listChanges(names, request) },
  });
}
