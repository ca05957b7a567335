import { parseRequest } from '@parley/rpc/requests';
import { companyNotFound } from '../actions/company-not-found.ts';
import { fittingRecords, searchPage, type CatalogSearch } from '../actions/search.ts';
import { toCompanyMessage, toProductMessage } from './messages.ts';
import * as requests from './requests.ts';
import { toPageToken } from './requests.ts';

export async function getCompany(search: CatalogSearch, request: unknown) {
  const { companyId } = parseRequest(requests.companyRequest, request);
  const [company] = await search.companiesById([companyId]);
  if (!company) throw companyNotFound(companyId);
  return { company: toCompanyMessage(company) };
}

export async function batchGetCompanies(search: CatalogSearch, request: unknown) {
  const { companyIds } = parseRequest(requests.companiesRequest, request);
  const { items, remaining } = await fittingRecords(companyIds, (ids) => search.companiesById(ids));
  return { companies: items.map(toCompanyMessage), remainingCompanyIds: remaining };
}

export async function batchGetProducts(search: CatalogSearch, request: unknown) {
  const { productIds } = parseRequest(requests.productsRequest, request);
  const { items, remaining } = await fittingRecords(productIds, (ids) => search.productsById(ids));
  return { products: items.map(toProductMessage), remainingProductIds: remaining };
}

export async function searchCompanies(search: CatalogSearch, request: unknown) {
  const { pageSize: limit, pageToken: after, ...filter } = parseRequest(requests.companySearchRequest, request);
  const { items, end } = await searchPage({ after, limit }, (page) => search.companiesAfter(filter, page));
  return { companies: items.map(toCompanyMessage), nextPageToken: toPageToken(end) };
}
