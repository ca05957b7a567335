import { newId } from '@parley/service/new-id';
import { forAllTests } from '@parley/testing/for-all-tests';
import { testServers } from '@parley/testing/servers';
import { expect, it } from 'vitest';
import document from '../../openapi.json' with { type: 'json' };
import { startSampleStack } from './sample-stack.ts';

const keyCount = 20;
const requestCount = 500;
/** docs/runbooks/series-budget-exceeded.md names this number. */
const maxSeries = 2_500;

const methods = new Set(['get', 'post', 'put', 'patch', 'delete']);
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.keys(item)
    .filter((method) => methods.has(method))
    .map((method) => ({ method: method.toUpperCase(), path })),
);

type Mistake = (request: { method: string; path: string; key: string }) => {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

const authorized = (key: string) => ({ authorization: `Bearer ${key}` });
const json = { 'content-type': 'application/json' };
const bodyOf = (method: string, body: string) => (method === 'GET' || method === 'DELETE' ? {} : { body });

/** What users get wrong: the key, the path, the method, the type, the form, and the limits. */
const mistakes: Mistake[] = [
  (request) => request,
  ({ key, ...request }) => ({ ...request, headers: authorized(`${key}x`) }),
  ({ key, method, path }) => ({ method, path: path.replaceAll(/\{\w+\}/g, newId), headers: authorized(key) }),
  ({ key, method, path }) => ({ method, path: `${path}/nowhere`, headers: authorized(key) }),
  ({ key, path }) => ({ method: 'PUT', path, headers: authorized(key) }),
  ({ key, path }) => ({ method: 'PROPFIND', path, headers: authorized(key) }),
  ({ key, method, path }) => ({ method, path: `${path}?limit=-1&surplus=1`, headers: authorized(key) }),
  ({ key, method, path }) => ({ method, path, headers: { ...authorized(key), ...json }, ...bodyOf(method, '{"a"') }),
  ({ key, method, path }) => ({ method, path, headers: { ...authorized(key), ...json }, ...bodyOf(method, '{}') }),
  ({ key, method, path }) => ({
    method,
    path,
    headers: { ...authorized(key), 'content-type': 'text/plain' },
    ...bodyOf(method, 'text'),
  }),
];

// Not the shared stack: after these bad keys the gateway blocks this machine's address for a minute.
const stack = await forAllTests(startSampleStack({ ...testServers(), isEmpty: true }));
// Half of them may read nothing but the catalog, and some soon meet their limit.
const keys = await Promise.all(
  Array.from({ length: keyCount }, (_, each) =>
    stack.createKey({
      ...(each % 2 === 0 && { scopes: ['scope:write', 'negotiation:write', 'webhooks:write', 'files:write'] }),
      ...(each % 5 === 0 && { perMinuteLimit: 10 }),
    }),
  ),
);

it(`a gateway has at most ${maxSeries} series after ${requestCount} mistaken requests of ${keyCount} keys`, async () => {
  const statuses = new Map<number, number>();
  for (let each = 0; each < requestCount; each += 1) {
    const operation = operations[each % operations.length];
    const mistake = mistakes[Math.floor(each / 3) % mistakes.length];
    const { path = '', ...request } =
      mistake?.({ method: '', path: '', ...operation, key: keys[each % keyCount] ?? '' }) ?? {};
    const { status } = await fetch(`${stack.baseUrl}${path}`, { ...request, signal: AbortSignal.timeout(30_000) });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  for (const mistaken of [400, 401, 403, 404, 405, 429]) expect([...statuses.keys()]).toContain(mistaken);
  const page = await fetch(`http://127.0.0.1:${stack.ports['gateway']?.admin}/metrics`);
  const series = (await page.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  process.stdout.write(
    `· ${series.length} series of a gateway after ${JSON.stringify(Object.fromEntries(statuses))}\n`,
  );
  expect(series.length).toBeGreaterThan(500);
  expect(series.length).toBeLessThanOrEqual(maxSeries);
});
