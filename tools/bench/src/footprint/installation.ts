import { join } from 'node:path';
import { buildLayouts } from '@parley/images/build-layouts';
import { startTestStack, type TestStack } from '@parley/local/test-stack';
import { serviceNames } from '@parley/service/services';
import { importSample, makeScopes } from '../estimates/subjects.ts';
import { someStart, startOne } from '../negotiation/subjects.ts';
import { createApiKey, unlimited } from '../stack/api-key.ts';
import { everyRole, operatorOf } from '../stack/every-role.ts';
import type { Surroundings } from '../stack/surroundings.ts';

const market = { companies: 60, products: 240, seed: 1 };
const purchaseCount = 2_000;
const subjectCount = 20;
const recorder = new URL('record-packages.ts', import.meta.url).href;

export type Installation = AsyncDisposable & {
  stack: TestStack;
  servers: Pick<Surroundings, 'mongodbUri' | 'amqpUrl'>;
  layouts: string;
  /** The folder the recorder writes to. */
  scratch: string;
  operatorToken: () => Promise<string>;
};

/**
 * Starts every service from its layout, with a separate process for each role that scales independently. The first
 * process of each role records its packages.
 */
export async function startInstallation({ mongodbUri, amqpUrl, folder }: Surroundings): Promise<Installation> {
  const layouts = join(folder, 'layouts');
  await buildLayouts(serviceNames, layouts);
  let recording = true;
  const wrap = ([node = '', ...args]: string[]) =>
    recording ? [node, '--import', recorder, ...args] : [node, ...args];
  const stack = await startTestStack({
    mongodbUri,
    amqpUrl,
    layouts: { folder: layouts, wrap, scratch: folder },
    ...everyRole(),
  });
  recording = false;
  const operator = operatorOf(stack);
  const operatorToken = () => operator.operatorToken();
  const servers = { mongodbUri, amqpUrl };
  const dispose = () => stack[Symbol.asyncDispose]();
  return { stack, servers, layouts, scratch: folder, operatorToken, [Symbol.asyncDispose]: dispose };
}

/** Requests for the load: paths by the service that answers them, and headers with an API key. */
export type Reads = { headers: Record<string, string>; paths: Record<string, string[]> };

/** Creates a small market with purchases, scopes and negotiations. */
export async function fill({ stack, operatorToken }: Installation): Promise<Reads> {
  const urlOf = (name: string) => `http://127.0.0.1:${stack.ports[name]?.http}`;
  const identities = { operatorToken, environment: () => ({}) };
  const purchases = await importSample({ identities }, urlOf, { market, purchaseCount });
  const scopes = ['catalog:read', 'scope:read', 'scope:write', 'pricing:read', 'webhooks:read'];
  const more = ['negotiation:read', 'negotiation:write'];
  const headers = await createApiKey(urlOf('gateway'), identities, { ...unlimited, scopes: [...scopes, ...more] });
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
