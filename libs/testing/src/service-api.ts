import { toOpenApi } from '@parley/http/openapi';
import type { Contract } from '@parley/http/operation';
import { createApiClient, type ApiClient } from './api.ts';

type ServiceApi = {
  baseUrl: string;
  contracts: Contract[];
  /** Created for each call. */
  token: () => Promise<string>;
};

/** Longer than any call takes that is answered at all: benches measure how fast answers are. */
const patience = { 'x-parley-timeout-ms': '60000' };

/** The HTTP operations of one service, called without the gateway on behalf of the identity in the token. */
export async function serviceApi({ baseUrl, contracts, token }: ServiceApi): Promise<ApiClient> {
  const info = { title: 'Service', version: '1', description: '', tags: [], mainUrl: baseUrl, uploadUrl: baseUrl };
  const api = await createApiClient({ baseUrl, openapi: toOpenApi(contracts, info) });
  return async (path, call) =>
    api(path, { ...call, headers: { ...patience, 'x-parley-identity': await token(), ...call?.headers } });
}
