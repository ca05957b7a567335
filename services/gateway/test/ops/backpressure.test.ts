import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRabbitmq } from '@parley/local/rabbitmq';
import { receiverHost, receiversHere, startTestStack } from '@parley/local/test-stack';
import { newId } from '@parley/service/new-id';
import { createApiClient, type ApiClient } from '@parley/testing/api';
import { eventually } from '@parley/testing/eventually';
import { externalUpdate, negotiationStart } from '@parley/testing/negotiation-bodies';
import { testServers } from '@parley/testing/servers';
import { createTcpRelay, type TcpRelay } from '@parley/testing/tcp-relay';
import { startReceiver } from '@parley/webhook/receiver';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withWays } from '../e2e/sample-stack.ts';

const negotiationCount = 8;
const escalationsAtOnce = 20;
/** More reports than the queue, its consumer's prefetch and all outboxes hold together. */
const maxReports = 400;

const parts = new AsyncDisposableStack();
let database: TcpRelay;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let api: ApiClient;

/** A RabbitMQ whose queue of the webhook service is full with five messages instead of a million. */
async function brokerWithShortQueue(): Promise<string> {
  const { path: dataDir } = parts.use(await mkdtempDisposable(join(tmpdir(), 'parley-broker-')));
  const broker = await startRabbitmq({ dataDir });
  parts.defer(() => broker.stop());
  if (!broker.control) throw new Error('this RabbitMQ has no rabbitmqctl');
  const bounds = JSON.stringify({ 'max-length': 5, overflow: 'reject-publish' });
  await broker.control(['set_policy', 'short', String.raw`\.webhook\.ingest$`, bounds, '--apply-to', 'queues']);
  return broker.uri;
}

beforeAll(async () => {
  const { mongodbUri } = testServers();
  const amqpUrl = await brokerWithShortQueue();
  database = parts.use(await createTcpRelay(mongodbUri));
  const webhook = { ...receiversHere, MONGODB_URI: database.address };
  const stack = withWays(parts.use(await startTestStack({ mongodbUri, amqpUrl, settings: { webhook } })));
  receiver = parts.use(await startReceiver(receiverHost));
  const scopes = ['negotiation:read', 'negotiation:write', 'webhooks:read', 'webhooks:write'];
  api = await createApiClient({ baseUrl: stack.baseUrl, key: await stack.createKey({ scopes }) });
});
afterAll(() => parts.disposeAsync());

async function startNegotiation(): Promise<string> {
  const { status, body } = await api<{ negotiationId: string }>('/v1/negotiation/start', {
    method: 'POST',
    json: negotiationStart,
  });
  expect(status).toBe(201);
  return body.negotiationId;
}

type Report = { path: string; json: object; escalations: string[] };

/** A report of new escalations, an event each. */
function newReport(negotiationId: string): Report {
  const escalations = Array.from({ length: escalationsAtOnce }, newId);
  const payload = { escalations: escalations.map((externalId) => ({ externalId, title: externalId })) };
  return { path: `/v1/negotiation/${negotiationId}/external-update`, json: externalUpdate(payload), escalations };
}

/** Sends a report, and returns the reason if it is refused. */
async function send({ path, json }: Report): Promise<string | undefined> {
  const { status, body } = await api<{ code: string }>(path, { method: 'POST', json });
  if (status === 204) return undefined;
  expect({ status, body }).toMatchObject({ status: 503, body: { code: expect.any(String) } });
  return body.code;
}

it('events that the webhook service cannot store wait in its queue, then at their producers, which then refuse; all of them arrive', async () => {
  const json = { url: receiver.url(), events: ['negotiation.escalation.created'] };
  expect(await api('/v1/webhooks', { method: 'POST', json })).toMatchObject({ status: 201 });
  const negotiations = await Promise.all(Array.from({ length: negotiationCount }, startNegotiation));
  database.stall();
  const reports: Report[] = [];
  let refusal: string | undefined;
  while (refusal === undefined && reports.length < maxReports) {
    const report = newReport(negotiations[reports.length % negotiationCount] ?? '');
    reports.push(report);
    refusal = await send(report);
  }
  process.stdout.write(`· report ${reports.length} of ${escalationsAtOnce} escalations each: ${refusal}\n`);
  expect(refusal).toBe('OUTBOX_FULL');
  expect(receiver.received).toEqual([]);
  await database.restore();
  const refused = reports.at(-1);
  await eventually(async () => expect(refused && (await send(refused))).toBeUndefined());
  const made = (await Promise.all(negotiations.map(escalationsOf))).flat();
  const reported = reports.flatMap(({ escalations }) => escalations);
  expect(made.map(({ title }) => title).toSorted()).toEqual(reported.toSorted());
  await eventually(() => expect(new Set(told()).size).toBe(made.length));
  expect(new Set(told())).toEqual(new Set(made.map(({ id }) => id)));
});

async function escalationsOf(negotiationId: string): Promise<{ id: string; title: string }[]> {
  const { body } = await api<{ escalations: { id: string; title: string }[] }>(
    `/v1/negotiation/${negotiationId}/escalations`,
  );
  return body.escalations;
}

/** The escalations that the receiver has been sent. */
function told(): string[] {
  return receiver.received.map(
    ({ body }) => (JSON.parse(body) as { data: { escalationId: string } }).data.escalationId,
  );
}
