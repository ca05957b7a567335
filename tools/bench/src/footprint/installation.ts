import { join } from 'node:path';
import { buildLayouts } from '@parley/images/build-layouts';
import { serviceNames } from '@parley/service/services';
import { importSample, makeScopes } from '../estimates/subjects.ts';
import { someStart, startOne } from '../negotiation/subjects.ts';
import { createApiKey } from '../stack/api-key.ts';
import { startBenchStack, type BenchStack } from '../stack/bench-stack.ts';
import { everyRole } from '../stack/every-role.ts';

const market = { companies: 60, products: 240, seed: 1 };
const purchaseCount = 2_000;
const subjectCount = 20;
const recorder = new URL('record-packages.ts', import.meta.url).href;

export type Installation = AsyncDisposable & {
  stack: BenchStack;
  layouts: string;
  /** The folder the recorder writes to. */
  scratch: string;
};

/**
 * Starts every service from its layout, with a separate process for each role that scales independently. The first
 * process of each role records its packages.
 */
export async function startInstallation(folder: string): Promise<Installation> {
  const layouts = join(folder, 'layouts');
  await buildLayouts(serviceNames, layouts);
  let recording = true;
  const wrap = ([node = '', ...args]: string[]) =>
    recording ? [node, '--import', recorder, ...args] : [node, ...args];
  const stack = await startBenchStack({ layouts: { folder: layouts, wrap, scratch: folder }, ...everyRole() });
  recording = false;
  return { stack, layouts, scratch: folder, [Symbol.asyncDispose]: () => stack[Symbol.asyncDispose]() };
}

/** Requests for the load: paths by the service that answers them, and headers with an API key. */
export type Reads = { headers: Record<string, string>; paths: Record<string, string[]> };

/** Creates a small market with purchases, scopes and negotiations. */
export async function fill({ stack }: Installation): Promise<Reads> {
  const purchases = await importSample(stack, { market, purchaseCount });
  const scopes = ['catalog:read', 'scope:read', 'scope:write', 'pricing:read', 'webhooks:read'];
  const more = ['negotiation:read', 'negotiation:write'];
  const { headers } = await createApiKey(stack, { scopes: [...scopes, ...more] });
  const client = { origin: stack.baseUrl, headers };
  const scopeIds = await makeScopes(client, purchases, subjectCount);
  const negotiationId = await startOne(client, someStart);
  return {
    headers,
    paths: {
      catalog: ['/v1/catalog/companies'],
      scope: scopeIds.map((id) => `/v1/scope/${id}`),
      pricing: scopeIds.map((id) => `/v1/pricing/advanced/${id}`),
      negotiation: [`/v1/negotiation/${negotiationId}/summary`],
      webhook: ['/v1/webhooks'],
    },
  };
}
