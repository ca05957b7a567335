import { revokeKey, createKey, createOrg, listOrgs } from '@parley/gateway/operator';
import { deleteFile } from '@parley/files/operator';
import { deleteScope } from '@parley/scope/operator';
import { serviceNames, type ServiceName } from '@parley/service/services';
import { z } from 'zod';
import { callOperator } from '../installation/call-operator.ts';
import type { CliContext } from '../context/context.ts';
import { everyAddress } from '../doctor/every-address.ts';
import {
  gatewayAddresses,
  isInstalled,
  publicAddress,
  serviceUrl,
  uploadAddress,
} from '../installation/installation.ts';
import { publicApi } from '../installation/public-api.ts';
import { unreachableReason } from '../installation/unreachable-reason.ts';
import { awaitHealth } from './await-health.ts';
import { revokeEverywhere } from './revoke-everywhere.ts';
import { someProduct, termsOf } from './some-product.ts';
import type { Steps } from './steps.ts';
import { isReason } from '@parley/errors/app-error';
import { newId } from '@parley/service/new-id';
import { listItems } from '../installation/list-items.ts';

const made = z.object({ id: z.string() });

/** Cleanups to run after a smoke test, whether it passed or failed. */
type Tidy = AsyncDisposableStack;

/**
 * Tests an installation as its clients use it, and leaves nothing behind but an organisation with its history.
 * @param waitSeconds how long it may take until everything is healthy
 * @throws what the first step that failed threw; it is in `steps`, as are those before it
 */
export async function smoke(steps: Steps, context: CliContext, waitSeconds: number): Promise<void> {
  const { signal } = context;
  const installed = serviceNames.filter((service) => isInstalled(service, context));
  await steps.take('health', () => awaitHealth(publicAddress(context), { waitSeconds, signal }));
  await steps.take('calls', () => checkCalls(installed, context));
  await using tidy = new AsyncDisposableStack();
  const key = await takeKey(steps, tidy, context);
  if (installed.includes('files')) await tryFile(steps, key.secret, context);
  else steps.skip('file', 'there is no files service');
  if (installed.includes('scope') && installed.includes('catalog')) await tryScope(steps, key.secret, context);
  else steps.skip('scope', 'there is no scope service');
  await steps.take('revocation', async () => {
    const gateways = await everyAddress(gatewayAddresses(context));
    return revokeEverywhere({ gateways, key: key.secret, revoke: key.revoke, nameOf: context.nameOf, signal });
  });
}

async function checkCalls(installed: ServiceName[], context: CliContext): Promise<string> {
  await Promise.all(
    installed.map(async (service) => {
      const reason = await unreachableReason(serviceUrl(service, context), context.signal);
      if (reason !== undefined) throw new Error(`The ${service} service ${reason}.`);
    }),
  );
  return `${installed.join(', ')} take calls`;
}

async function takeKey(steps: Steps, tidy: Tidy, context: CliContext) {
  let key = { id: '', secret: '' };
  let isRevoked = false;
  const revoke = async () => {
    await callOperator(revokeKey, { params: { keyId: key.id } }, context);
    isRevoked = true;
  };
  await steps.take('key', async () => {
    key = await smokeKey(context);
    tidy.defer(() => (isRevoked ? undefined : revoke()));
    return 'created for test data, for ten minutes';
  });
  return { secret: key.secret, revoke };
}

async function tryFile(steps: Steps, key: string, context: CliContext): Promise<void> {
  await steps.take('file', async () => {
    const body = new FormData();
    body.append('file', new File(['product,seats\nParley,1\n'], 'parley-smoke.csv'));
    const upload = publicApi({ baseUrl: uploadAddress(context), key });
    const { signal } = context;
    const { id } = made.parse(await upload({ method: 'POST', path: '/v1/files/upload', body, signal }));
    const { existed } = await callOperator(deleteFile, { params: { fileId: id } }, context);
    if (!existed) throw new Error(`The file ${id} was stored, but cannot be found.`);
    return 'uploaded and removed';
  });
}

async function tryScope(steps: Steps, key: string, context: CliContext): Promise<void> {
  const { signal } = context;
  const api = publicApi({ baseUrl: publicAddress(context), key });
  let product: Awaited<ReturnType<typeof someProduct>>;
  await steps.take('catalog', async () => {
    product = await someProduct(api, signal);
    return product === undefined ? 'answers, and has no product' : 'has a product';
  });
  if (product === undefined) return steps.skip('scope', 'the catalog has no product');
  const body = termsOf(product);
  await steps.take('scope', async () => {
    const { id } = made.parse(await api({ method: 'POST', path: '/v1/scope', body, signal }));
    try {
      await api({ method: 'GET', path: `/v1/scope/${id}`, signal });
    } finally {
      await callOperator(deleteScope, { params: { scopeId: id } }, context);
    }
    return 'created, read and removed';
  });
}

const orgName = 'parley-smoke';
/** The key expires in case it is never revoked. */
const lifeMs = 10 * 60_000;
const scopes = ['catalog:read', 'scope:read', 'scope:write', 'files:write'];

/** Creates a test-mode key for a smoke test, in an organisation reserved for that. */
async function smokeKey(context: CliContext): Promise<{ id: string; secret: string }> {
  const orgId = (await findOrg(context)) ?? (await makeOrg(context));
  const expireAt = new Date(Date.now() + lifeMs).toISOString();
  const body = { requestId: newId(), orgId, mode: 'test', name: 'parley smoke', scopes, expireAt } as const;
  return callOperator(createKey, { body }, context);
}

async function findOrg(context: CliContext): Promise<string | undefined> {
  const orgs = await listItems(listOrgs, { items: 'orgs' }, context);
  return orgs.find(({ name }) => name === orgName)?.id;
}

async function makeOrg(context: CliContext): Promise<string> {
  try {
    return (await callOperator(createOrg, { body: { requestId: newId(), name: orgName } }, context)).id;
  } catch (error) {
    // A concurrent smoke test has just created it.
    const found = isReason(error, 'ORG_EXISTS') ? await findOrg(context) : undefined;
    if (found === undefined) throw error;
    return found;
  }
}
