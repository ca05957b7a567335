import { catalogService } from '@parley/rpc/catalog';
import { implement, type ImplementedService } from '@parley/rpc/server';
import type { ListChangesResponse } from '@parley/rpc/gen/catalog/v1/ListChangesResponse';
import type { ListNamesResponse } from '@parley/rpc/gen/catalog/v1/ListNamesResponse';
import { parseOrRefuse } from '@parley/errors/violations';
import { issuers } from '@parley/service/caller';
import type { NameSource, CatalogNames } from '../actions/names.ts';
import { fittingRecords, searchPage, type CatalogSearch } from '../actions/search.ts';
import { domainKey } from '@parley/products/name-key';
import * as requests from './requests.ts';
import { companyNotFound } from '../actions/company-not-found.ts';
import { toCompanyMessage, toProductMessage, toTimeMessage } from './messages.ts';

export type CatalogServiceParts = {
  search: CatalogSearch;
  names: NameSource;
};

/** Callers that keep a part of the catalog in memory; API keys never ask for all of it. */
const keepers = ['service'] as const;

/** What other services may call. */
export function catalogRpc({ search, names }: CatalogServiceParts): ImplementedService {
  return implement(catalogService, {
    getCompany: { issuers, handle: (request) => getCompany(search, request) },
    batchGetCompanies: { issuers, handle: (request) => batchGetCompanies(search, request) },
    batchGetProducts: { issuers, handle: (request) => batchGetProducts(search, request) },
    searchCompanies: { issuers, handle: (request) => searchCompanies(search, request) },
    listNames: { issuers: keepers, handle: () => listNames(names) },
    batchGetNames: { issuers: keepers, handle: (request) => batchGetNames(names, request) },
    listChanges: { issuers: keepers, handle: (request) => listChanges(names, request) },
  });
}

async function* listNames(source: NameSource): AsyncGenerator<ListNamesResponse> {
  for await (const names of source.all()) yield toNamesMessage(names);
}

async function batchGetNames(source: NameSource, request: unknown): Promise<ListNamesResponse> {
  return toNamesMessage(await source.byIds(parseOrRefuse(requests.namesRequest, request)));
}

async function* listChanges(source: NameSource, request: unknown): AsyncGenerator<ListChangesResponse> {
  const { since } = parseOrRefuse(requests.changesRequest, request);
  for await (const { id: batchId, changed } of source.changesSince(since)) yield { batchId, ...changed };
}

function toNamesMessage({ companies, ...names }: CatalogNames): ListNamesResponse {
  return { companies: companies.map((company) => ({ ...company, domain: domainKey(company.domain) })), ...names };
}

async function getCompany(search: CatalogSearch, request: unknown) {
  const { companyId } = parseOrRefuse(requests.companyRequest, request);
  const [company] = await search.companiesById([companyId]);
  if (!company) throw companyNotFound(companyId);
  return { company: toCompanyMessage(company) };
}

async function batchGetCompanies(search: CatalogSearch, request: unknown) {
  const { companyIds, view } = parseOrRefuse(requests.companiesRequest, request);
  if (view === 'updateTime') return { companies: (await search.companyTimes(companyIds)).map(toTimeMessage) };
  const { items, remaining } = await fittingRecords(companyIds, (ids) => search.companiesById(ids));
  return { companies: items.map(toCompanyMessage), remainingCompanyIds: remaining };
}

async function batchGetProducts(search: CatalogSearch, request: unknown) {
  const { productIds } = parseOrRefuse(requests.productsRequest, request);
  const { items, remaining } = await fittingRecords(productIds, (ids) => search.productsById(ids));
  return { products: items.map(toProductMessage), remainingProductIds: remaining };
}

async function searchCompanies(search: CatalogSearch, request: unknown) {
  const { pageSize: limit, pageToken: after, ...filter } = parseOrRefuse(requests.companySearchRequest, request);
  const { items, end } = await searchPage({ after, limit }, (page) => search.companiesAfter(filter, page));
  return { companies: items.map(toCompanyMessage), nextPageToken: requests.toPageToken(end) };
}
