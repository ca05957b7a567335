import type { ListChangesResponse } from '@parley/rpc/gen/catalog/v1/ListChangesResponse';
import type { ListNamesResponse } from '@parley/rpc/gen/catalog/v1/ListNamesResponse';
import { parseRequest } from '@parley/rpc/requests';
import type { CatalogNames, NameSource } from '../actions/names.ts';
import { domainKey } from '../domain/search-key.ts';
import { changesRequest, namesRequest } from './requests.ts';

export async function* listNames(source: NameSource): AsyncGenerator<ListNamesResponse> {
  for await (const names of source.all()) yield toMessage(names);
}

export async function batchGetNames(source: NameSource, request: unknown): Promise<ListNamesResponse> {
  return toMessage(await source.byIds(parseRequest(namesRequest, request)));
}

export async function* listChanges(source: NameSource, request: unknown): AsyncGenerator<ListChangesResponse> {
  const { since } = parseRequest(changesRequest, request);
  for await (const { id: batchId, changed } of source.changesSince(since)) yield { batchId, ...changed };
}

function toMessage({ companies, ...names }: CatalogNames): ListNamesResponse {
  return { companies: companies.map((company) => ({ ...company, domain: domainKey(company.domain) })), ...names };
}
