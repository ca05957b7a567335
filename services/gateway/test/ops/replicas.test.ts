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
const maxAttempts = 4;
const minuteOf = (ms: number) => Math.floor(ms / 60_000);

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

  it(`gRPC calls of every service go to all of them, the busiest getting at most ${maxUnevenness} of the mean, or what chance allows`, async () => {
    const before = await Promise.all(called.map((name) => callsOf(fleet.replicasOf(name))));
    await underTraffic(fleet.place, () => sleep(trafficMs));
    for (const [index, name] of called.entries()) {
      const now = await callsOf(fleet.replicasOf(name));
      const shares = now.map((calls, replica) => calls - (before[index]?.[replica] ?? 0));
      process.stdout.write(`· ${name}: ${shares.join(', ')} calls\n`);
      const mean = shares.reduce((sum, share) => sum + share) / count;
      // Few calls differ by chance: by more than four standard deviations in one of 10,000 runs.
      const chance = 4 * Math.sqrt(mean * (1 - 1 / count));
      expect(Math.max(...shares)).toBeLessThanOrEqual(Math.max(maxUnevenness * mean, mean + chance));
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(Math.min((2 - maxUnevenness) * mean, mean - chance));
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

  it('a key may call at most 1.1 times its quota in a minute, while the database counts in time', async () => {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      await withinOneMinute();
      const startedAt = Date.now();
      const lateBefore = await lateCounts();
      const statuses = await callTwiceTheQuota();
      const answered = statuses.filter((status) => status === 200).length;
      const late = (await lateCounts()) - lateBefore;
      const minutes = minuteOf(Date.now()) - minuteOf(startedAt) + 1;
      process.stdout.write(
        `· ${answered} of ${statuses.length} calls answered, ${perMinute} allowed; minutes: ${minutes}, late counts: ${late}\n`,
      );
      expect(new Set(statuses)).toEqual(new Set([200, 429]));
      // Each minute has its own quota, and no request waits longer for the database (Counter).
      if (minutes > 1 || late > 0) continue;
      expect(answered).toBeLessThanOrEqual(perMinute * 1.1);
      return;
    }
    throw new Error(`in ${maxAttempts} attempts, this machine was too busy to tell`);
  });

  /** Calls with a new key, and returns the statuses. */
  async function callTwiceTheQuota(): Promise<number[]> {
    const key = await ways.createKey({ perMinuteLimit: perMinute });
    const headers = { authorization: `Bearer ${key}` };
    return Promise.all(
      Array.from({ length: perMinute * 2 }, async (_, index) => {
        await sleep(index * 10);
        const answer = await fetch(`${fleet.place.baseUrl}/v1/catalog/categories`, { headers });
        await answer.arrayBuffer();
        return answer.status;
      }),
    );
  }

  /** How many counts of requests have taken the database more than the second for which requests wait. */
  async function lateCounts(): Promise<number> {
    const pages = await Promise.all(fleet.replicasOf('gateway').map(metricsOf));
    const counts = pages.flatMap((page) => page.split('\n').filter((line) => line.includes('"limitCounts"')));
    const sumOf = (start: string, part: string) =>
      counts
        .filter((line) => line.startsWith(start) && line.includes(part))
        .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
    const duration = 'db_client_operation_duration_seconds';
    return sumOf(`${duration}_count`, '') - sumOf(`${duration}_bucket`, 'le="1"');
  }
});

/** The scope that a delivery is about. */
function subjectOf({ body }: { body: string }): string {
  return (JSON.parse(body) as { data: { scopeId: string } }).data.scopeId;
}

async function metricsOf({ adminUrl }: Replica): Promise<string> {
  return (await fetch(`${adminUrl}/metrics`)).text();
}

/** How many calls each has answered. */
async function callsOf(replicas: readonly Replica[]): Promise<number[]> {
  return await Promise.all(
    replicas.map(async (replica) => {
      const text = await metricsOf(replica);
      const lines = text.split('\n').filter((line) => line.startsWith('rpc_server_call_duration_seconds_count'));
      return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
    }),
  );
}
