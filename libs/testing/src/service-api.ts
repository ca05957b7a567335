import { toOpenApi } from '@parley/http/openapi';
import type { Contract } from '@parley/http/operation';
import { createApiClient, type ApiClient } from './api.ts';

type ServiceApi = {
  baseUrl: string;
  contracts: Contract[];
  /** Called for every request. */
  token: () => Promise<string>;
};

/** Longer than any response takes; latency is measured by the benches. */
const patience = { 'x-parley-timeout-ms': '60000' };

/**
 * Creates a client for the HTTP operations of one service that bypasses the gateway and calls with the identity in
 * `token`.
 */
export async function serviceApi({ baseUrl, contracts, token }: ServiceApi): Promise<ApiClient> {
  const info = { title: 'Service', version: '1', description: '', tags: [], mainUrl: baseUrl, uploadUrl: baseUrl };
  const api = await createApiClient({ baseUrl, openapi: toOpenApi(contracts, info) });
  return async (path, call) =>
    api(path, { ...call, headers: { ...patience, 'x-parley-identity': await token(), ...call?.headers } });
}
