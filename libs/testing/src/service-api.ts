import { toOpenApi } from '@parley/http/openapi';
import type { Contract } from '@parley/http/operation';
import { createApiClient, type ApiClient } from './api.ts';

type ServiceApi = {
  baseUrl: string;
  contracts: Contract[];
  /** Made anew for each call. */
  token: () => Promise<string>;
};

/** The HTTP operations of one service, called past the gateway in the name of whoever the token tells of. */
export async function serviceApi({ baseUrl, contracts, token }: ServiceApi): Promise<ApiClient> {
  const info = { title: 'Service', version: '1', description: '', tags: [], mainUrl: baseUrl, uploadUrl: baseUrl };
  const api = await createApiClient({ baseUrl, openapi: toOpenApi(contracts, info) });
  return async (path, call) =>
    api(path, { ...call, headers: { 'x-parley-identity': await token(), ...call?.headers } });
}
