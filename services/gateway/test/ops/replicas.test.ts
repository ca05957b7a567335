import { setTimeout as sleep } from 'node:timers/promises';
import { startFleet, type Fleet, type Replica } from '@parley/local/fleet';
import { receiverHost, receiversHere } from '@parley/local/test-stack';
import { serviceNames, type ServiceName } from '@parley/service/services';
import { createApiClient, type ApiClient } from '@parley/testing/api';
import { eventually } from '@parley/testing/eventually';
import { testServers } from '@parley/testing/servers';
import { withinOneMinute } from '@parley/testing/within-one-minute';
import { startReceiver } from '@parley/webhook/receiver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentSettings, startDocumentServer } from '../e2e/document-server.ts';
import { withWays, type StackWays } from '../e2e/sample-stack.ts';
import { patient } from '../load/patient.ts';
import { underTraffic } from '../load/under-traffic.ts';

const count = 3;
const trafficMs = 40_000;
const maxUnevenness = 1.3;
const documents = 30;
const perMinute = 300;

/** Only these are called by gRPC while requests are served; for others there is nothing to balance. */
const called: readonly ServiceName[] = ['catalog', 'scope'];

describe(`with ${count} replicas of every service`, () => {
  let fleet: Fleet;
  let ways: StackWays;
  const { FETCH_ALLOW_HTTP, FETCH_ALLOW_CIDRS } = documentSettings;

  beforeAll(async () => {
    fleet = await startFleet({
      ...testServers(),
      replicas: Object.fromEntries(serviceNames.map((name) => [name, count])),
      settings: {
        ...patient,
        scope: { ...patient.scope, FETCH_ALLOW_HTTP, FETCH_ALLOW_CIDRS },
        webhook: { ...patient.webhook, ...receiversHere },
      },
    });
    ways = withWays(fleet.place);
  });
  afterAll(() => fleet[Symbol.asyncDispose]());

  async function post<Body>(api: ApiClient, path: string, json: object): Promise<Body> {
    const { status, body } = await api<Body>(path, { method: 'POST', json });
    expect({ path, status }).toEqual({ path, status: 201 });
    return body;
  }

  it(`gRPC calls of every service go to all of them, the busiest getting at most ${maxUnevenness} of the mean`, async () => {
    const before = await Promise.all(called.map((name) => callsOf(fleet.replicasOf(name))));
    await underTraffic(fleet.place, () => sleep(trafficMs));
    for (const [index, name] of called.entries()) {
      const now = await callsOf(fleet.replicasOf(name));
      const shares = now.map((calls, replica) => calls - (before[index]?.[replica] ?? 0));
      process.stdout.write(`· ${name}: ${shares.join(', ')} calls\n`);
      expect((Math.max(...shares) * count) / shares.reduce((sum, share) => sum + share)).toBeLessThanOrEqual(
        maxUnevenness,
      );
    }
  });

  it('each document is read once, and each delivery sent once', async () => {
    await using hooks = await startReceiver(receiverHost);
    await using web = await startDocumentServer();
    const key = await ways.createKey({ scopes: ['scope:write', 'webhooks:write'] });
    const api = await createApiClient({ baseUrl: fleet.place.baseUrl, key });
    await post(api, '/v1/webhooks', { url: hooks.url(), events: ['scope.extracted'] });
    const fileUrl = web.serve('/none', (response) => response.writeHead(404).end());
    const made = await Promise.all(
      Array.from({ length: documents }, async () => {
        const { scopeId } = await post<{ scopeId: string }>(api, '/v1/scope/from-document', { fileUrl });
        return scopeId;
      }),
    );
    const received = () => hooks.received.map(subjectOf);
    await eventually(() => expect(new Set(received())).toEqual(new Set(made)));
    // A second replica would have repeated the work by now.
    await sleep(5_000);
    expect(received().toSorted()).toEqual(made.toSorted());
  });

  it('a key may call at most 1.1 times its quota', async () => {
    const key = await ways.createKey({ perMinuteLimit: perMinute });
    await withinOneMinute();
    const calls = Array.from({ length: perMinute * 2 }, async (_, index) => {
      await sleep(index * 10);
      const headers = { authorization: `Bearer ${key}` };
      const answer = await fetch(`${fleet.place.baseUrl}/v1/catalog/categories`, { headers });
      await answer.arrayBuffer();
      return answer.status;
    });
    const statuses = await Promise.all(calls);
    const answered = statuses.filter((status) => status === 200).length;
    process.stdout.write(`· ${answered} of ${statuses.length} calls answered, ${perMinute} allowed\n`);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(answered).toBeLessThanOrEqual(perMinute * 1.1);
  });
});

/** The scope that a delivery is about. */
function subjectOf({ body }: { body: string }): string {
  return (JSON.parse(body) as { data: { scopeId: string } }).data.scopeId;
}

/** How many calls each has answered. */
async function callsOf(replicas: readonly Replica[]): Promise<number[]> {
  return await Promise.all(
    replicas.map(async ({ adminUrl }) => {
      const text = await (await fetch(`${adminUrl}/metrics`)).text();
      const lines = text.split('\n').filter((line) => line.startsWith('rpc_server_call_duration_seconds_count'));
      return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
    }),
  );
}
