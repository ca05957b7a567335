import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@parley/errors/app-error';
import type { Caller } from '@parley/service/caller';
import { testIdentity, type TestIdentity } from '@parley/testing/identity';
import { testPlatform, type TestPlatform } from '@parley/testing/platform';
import { z } from 'zod';
import { createHttpApp, listenHttp } from '../src/server/app.ts';
import { operation, route, type Route } from '../src/contract/operation.ts';
import {
  idsParameter,
  instantParameter,
  pageParameters,
  textParameter,
  tokenPageParameters,
  uuidParameter,
} from '../src/contract/query.ts';

const thing = z.object({ id: z.guid(), name: z.string().max(100) }).meta({ id: 'Thing' });
const common = {
  area: 'demo',
  scope: 'demo:read',
  endUserHeaders: true,
  summary: 'A thing',
  description: 'Of the demo.',
};
const params = z.object({ thingId: uuidParameter() });

export const getThing = operation({
  ...common,
  id: 'getThing',
  method: 'get',
  path: '/v1/things/{thingId}',
  params,
  answer: { schema: thing, description: 'The thing' },
  refusals: ['PRODUCT_NOT_FOUND'],
});

export const listThings = operation({
  ...common,
  id: 'listThings',
  method: 'get',
  path: '/v1/things',
  query: z.object({
    ...pageParameters,
    ids: idsParameter(30).optional(),
    name: textParameter({ maxLength: 10 }),
    sortOrder: z.enum(['asc', 'desc']).default('asc'),
  }),
  answer: { schema: z.looseObject({}), description: 'What was understood' },
});

export const createThing = operation({
  ...common,
  id: 'createThing',
  method: 'post',
  path: '/v1/things',
  body: z.object({ name: z.string().min(1).max(20), terms: z.array(z.strictObject({ amount: z.number() })).min(1) }),
  isIdempotent: true,
  answer: { status: 201, schema: z.looseObject({}), description: 'Made' },
});

export const deleteThing = operation({
  ...common,
  id: 'deleteThing',
  method: 'delete',
  path: '/v1/things/{thingId}',
  params,
  endUserHeaders: false,
  answer: { status: 204, schema: null, description: 'Gone' },
  deprecated: { since: '2026-01-31', sunset: '2027-02-28', instead: 'createThing' },
});

export const failThing = operation({
  ...common,
  id: 'failThing',
  method: 'get',
  path: '/v1/things/fail',
  scope: null,
  query: z.object({ how: z.enum(['unknown', 'store', 'slow']) }),
  answer: { schema: thing, description: 'Never' },
  refusals: ['STORE_UNAVAILABLE'],
});

const forOperators = { ...common, scope: null, endUserHeaders: false };

export const listTables = operation({
  ...forOperators,
  id: 'listTables',
  method: 'get',
  path: '/operator/v1/tables/{tableId}',
  params: z.strictObject({ tableId: z.string() }),
  query: z.strictObject({ since: instantParameter().optional(), ...tokenPageParameters }),
  isVolatile: true,
  answer: { schema: z.looseObject({}), description: 'What was understood' },
  refusals: ['PRODUCT_NOT_FOUND'],
});

export const moveTable = operation({
  ...forOperators,
  id: 'moveTable',
  method: 'post',
  path: '/operator/v1/tables/{tableId}/move',
  params: z.strictObject({ tableId: z.string() }),
  body: z.strictObject({ requestId: z.string(), to: z.string().max(5) }),
  knowsRepeats: true,
  answer: { schema: z.looseObject({}), description: 'Moved' },
});

/** What the handlers were called with, newest last. */
export const calls: { input: unknown; caller: Caller }[] = [];

const missing = '00000000-0000-7000-8000-000000000000';

const demoRoutes = [
  route(getThing, ({ params }, caller) => {
    calls.push({ input: params, caller });
    if (params.thingId === missing) throw new AppError('PRODUCT_NOT_FOUND', `There is no product ${params.thingId}.`);
    return { body: { id: params.thingId, name: 'Thing' } };
  }),
  route(listThings, ({ query }) => ({ body: query })),
  route(createThing, async ({ body, idempotency }, caller) => {
    calls.push({ input: idempotency, caller });
    if (idempotency?.key === 'used') throw new AppError('IDEMPOTENCY_KEY_REUSED', 'Use a new key.');
    return { body, isReplay: idempotency?.key === 'seen' };
  }),
  route(listTables, ({ params, query }, caller) => {
    calls.push({ input: { ...params, ...query }, caller });
    if (params.tableId === missing) throw new AppError('PRODUCT_NOT_FOUND', 'There is no such table.');
    return { body: { ...params, ...query } };
  }),
  route(moveTable, ({ params, body }, caller) => {
    calls.push({ input: body, caller });
    const earlier = calls.filter(({ input }) => (input as { requestId?: string })?.requestId === body.requestId);
    if (body.to === 'slow' && earlier.length < 3) throw new AppError('STORE_UNAVAILABLE', 'Try again later.');
    return { body: { ...params, ...body } };
  }),
  route(deleteThing, () => ({})),
  route(failThing, async ({ query }, caller) => {
    calls.push({ input: query, caller });
    if (query.how === 'slow') await sleep(60_000, undefined, { signal: caller.signal });
    if (query.how === 'store') throw new AppError('STORE_UNAVAILABLE', 'Try again later.', { retryAfterSeconds: 2 });
    throw new Error('password=hunter2');
  }),
];

export type Demo = AsyncDisposable & {
  port: number;
  platform: TestPlatform;
  identity: TestIdentity;
  token: string;
  /** Calls with a valid identity, unless the headers say otherwise. */
  call(path: string, init?: DemoCall): Promise<Response>;
};

/** The options of a call in addition to its path; headers as a plain object. */
type DemoCall = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

/** A small service, listening on loopback. */
export async function startDemo(given: { platform?: TestPlatform; routes?: Route[] } = {}): Promise<Demo> {
  const { platform = testPlatform(), routes = demoRoutes } = given;
  const identity = await testIdentity();
  const token = await identity.token({ org: 'org-1', mode: 'live', keyId: 'key-1', scopes: ['demo:read'] });
  const app = createHttpApp({ routes, verifier: identity.verifier, platform });
  const { port } = await listenHttp(app, { host: '127.0.0.1', port: 0 }, platform);
  return {
    port,
    platform,
    identity,
    token,
    call: (path, init = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers: { 'x-parley-identity': token, ...init.headers } }),
    [Symbol.asyncDispose]: () => platform[Symbol.asyncDispose](),
  };
}
