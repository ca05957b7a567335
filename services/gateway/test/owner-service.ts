import { AppError } from '@parley/errors/app-error';
import { createHttpApp, listenHttp } from '@parley/http/app';
import { toOpenApi } from '@parley/http/openapi';
import { operation, route } from '@parley/http/operation';
import type { Caller } from '@parley/service/caller';
import type { IdentityVerifier } from '@parley/service/identity';
import { newId } from '@parley/service/new-id';
import type { ApiClientOptions } from '@parley/testing/api';
import { testPlatform } from '@parley/testing/platform';
import { z } from 'zod';

const thing = z.strictObject({ id: z.guid() });

const shared = { method: 'get', endUserHeaders: true, summary: 'A thing.', description: 'A thing of a test.' } as const;

/** Visible to all. */
const getThing = operation({
  ...shared,
  id: 'getThing',
  path: '/v1/catalog/things/{thingId}',
  area: 'catalog',
  scope: 'catalog:read',
  params: z.object({ thingId: z.guid() }),
  answer: { description: 'The thing.', schema: thing },
  refusals: ['COMPANY_NOT_FOUND'],
});

/** Visible to its organisation in its mode. */
const getScope = operation({
  ...shared,
  id: 'getScope',
  path: '/v1/scope/{scopeId}',
  area: 'scope',
  scope: 'scope:read',
  params: z.object({ scopeId: z.guid() }),
  answer: { description: 'The scope.', schema: thing },
  refusals: ['COMPANY_NOT_FOUND'],
});

/**
 * A service behind the gateway, with a record that is visible to all and records that belong to an organisation and a
 * mode.
 */
export async function startOwnerService(verifier: IdentityVerifier) {
  const platform = testPlatform({ name: 'owner' });
  const owned = new Map<string, string>();
  const seen: Caller[] = [];
  /** Calls wait here while a test closes the gate. */
  const gate = { opened: Promise.resolve() };
  const app = createHttpApp({
    platform,
    verifier,
    routes: [
      route(getThing, async ({ params }, caller) => {
        seen.push(caller);
        await gate.opened;
        return { body: { id: params.thingId } };
      }),
      route(getScope, ({ params }, { identity }) => {
        if (owned.get(params.scopeId) !== ownerOf(identity))
          throw new AppError('COMPANY_NOT_FOUND', 'There is no such scope.');
        return { body: { id: params.scopeId } };
      }),
    ],
  });
  const { port } = await listenHttp(app, { host: '127.0.0.1', port: 0 }, platform);
  const url = `http://127.0.0.1:${port}`;
  const info = { title: 'test', version: '1', description: 'test', tags: [], mainUrl: url, uploadUrl: url };
  return {
    // The document as a client fetches it.
    openapi: JSON.parse(JSON.stringify(toOpenApi([getThing, getScope], info))) as NonNullable<
      ApiClientOptions['openapi']
    >,
    upstreams: { catalog: url, scope: url },
    seen,
    gate,
    /** A new scope of this organisation and mode. */
    addScope(orgId: string, mode: 'live' | 'test'): string {
      const id = newId();
      owned.set(id, ownerOf({ org: orgId, mode }));
      return id;
    },
    [Symbol.asyncDispose]: () => platform[Symbol.asyncDispose](),
  };
}

export type OwnerService = Awaited<ReturnType<typeof startOwnerService>>;

function ownerOf({ org = '', mode = '' }: { org?: string; mode?: string }): string {
  return `${org} ${mode}`;
}
