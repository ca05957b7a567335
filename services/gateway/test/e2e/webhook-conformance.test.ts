import { setTimeout as sleep } from 'node:timers/promises';
import { receiverHost } from '@parley/local/test-stack';
import type { ApiClient } from '@parley/testing/api';
import { createDeliveryCheck } from '@parley/testing/delivery-check';
import { eventually } from '@parley/testing/eventually';
import { forAllTests } from '@parley/testing/for-all-tests';
import { escalationReport, negotiationStart } from '@parley/testing/negotiation-bodies';
import { Webhook as SignedBy } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { inTurn, startReceiver, status, type Received, type Reply } from '@parley/webhook/receiver';
import { sharedScopeStack } from './scope-stack.ts';

type Created = { id: string; secret: string };
type Delivery = Record<'id' | 'status' | 'lastAttemptAt' | 'nextAttemptAt' | 'successfulAt', string> & {
  attempts: number;
  responseStatus: number;
};
type WholeDelivery = Delivery & { data: { headers: Record<string, string>; body: object } & Record<string, unknown> };

const scopes = ['negotiation:read', 'negotiation:write', 'webhooks:read', 'webhooks:write'];
const escalationCreated = 'negotiation.escalation.created';

const stack = await sharedScopeStack();
const receiver = await forAllTests(startReceiver(receiverHost));
const checkBody = createDeliveryCheck((await (await fetch(`${stack.baseUrl}/v1/openapi`)).json()) as object);

describe('deliveries through the whole stack', () => {
  const someone = async () => stack.clientOf(await stack.createKey({ scopes }));

  async function create(api: ApiClient, url: string, events = [escalationCreated]): Promise<Created> {
    const { status, body } = await api<Created>('/v1/webhooks', { method: 'POST', json: { url, events } });
    expect(status).toBe(201);
    return body;
  }

  /** A webhook of a new organisation, with an endpoint that gives this answer, and a query if given. */
  async function hooked(reply?: Reply, query = '') {
    const api = await someone();
    const url = `${receiver.url(reply)}${query}`;
    return { api, received: () => receiver.of(url), ...(await create(api, url)) };
  }

  /** Creates an escalation, which announces itself and the changed summary; returns its negotiation. */
  async function escalate(api: ApiClient): Promise<string> {
    const call = { method: 'POST', json: negotiationStart };
    const { body } = await api<{ negotiationId: string }>('/v1/negotiation/start', call);
    const path = `/v1/negotiation/${body.negotiationId}/external-update`;
    expect((await api(path, { method: 'POST', json: escalationReport() })).status).toBe(204);
    return body.negotiationId;
  }

  async function recordsOf(api: ApiClient, id: string): Promise<Delivery[]> {
    return (await api<Delivery[]>(`/v1/webhooks/${id}/events`)).body;
  }

  function untilRecord(api: ApiClient, id: string, fields: Partial<Delivery>): Promise<Delivery> {
    return eventually(async () => {
      const [record] = await recordsOf(api, id);
      expect(record).toMatchObject(fields);
      return record as Delivery;
    });
  }

  function verify(secret: string, { headers, body }: Pick<Received, 'headers' | 'body'>): unknown {
    return new SignedBy(secret).verify(body, headers as Record<string, string>);
  }

  it('54, 55: bring the body that the record shows, signed; one changed byte does not verify', async () => {
    const { api, id, secret, received } = await hooked(undefined, '?nr=7&nr=8');
    const negotiationId = await escalate(api);
    const { id: eventId } = await untilRecord(api, id, { status: 'SUCCESSFUL', attempts: 1, responseStatus: 204 });
    const [request] = received();
    if (!request) throw new Error('nothing was received');
    const sent = JSON.parse(request.body) as object;
    checkBody(sent);
    expect(sent).toMatchObject({ eventType: escalationCreated, data: { negotiationId, status: 'open' } });
    expect(verify(secret, request)).toEqual(sent);
    const changed = request.body.replace('open', 'opem');
    expect(() => verify(secret, { ...request, body: changed })).toThrow('No matching signature');
    const { body: whole } = await api<WholeDelivery>(`/v1/webhooks/${id}/events/${eventId}`);
    expect(whole.data).toMatchObject({ body: sent, path: expect.stringMatching(/^\/hook\/\d+$/) });
    expect(whole.data).toMatchObject({ query: 'nr=7&nr=8', parsedQuery: { nr: ['7', '8'] } });
    const {
      'content-type': type,
      'user-agent': agent,
      'webhook-id': ofRequest,
      'webhook-timestamp': at,
    } = request.headers;
    expect(whole.data.headers).toEqual({
      'content-type': type,
      'user-agent': agent,
      'webhook-id': ofRequest,
      'webhook-timestamp': at,
    });
    expect([type, ofRequest]).toEqual(['application/json', eventId]);
    expect(agent).toMatch(/^Parley\/\d/);
    expect(Object.keys(request.headers).filter((name) => /trace|cookie|authorization|parley/.test(name))).toEqual([]);
    expect((await recordsOf(api, id))[0]).not.toHaveProperty('data');
  });

  it('53, 65: are retried until they are accepted, each time the same except for the time', async () => {
    const { api, id, secret, received } = await hooked(inTurn(500, 500, 200));
    await escalate(api);
    const record = await untilRecord(api, id, { status: 'SUCCESSFUL', attempts: 3, responseStatus: 200 });
    expect(Date.parse(record.successfulAt)).toBeGreaterThan(0);
    expect(record.nextAttemptAt).toBe('');
    const requests = received();
    expect(requests).toHaveLength(3);
    expect(new Set(requests.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([record.id]));
    expect(new Set(requests.map(({ body }) => body)).size).toBe(1);
    for (const request of requests) verify(secret, request);
    const times = requests.map(({ headers }) => Number(headers['webhook-timestamp']));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(Date.now() / 1_000 - (times.at(-1) ?? 0)).toBeLessThan(60);
  });

  it('56: are of the chosen kinds, for webhooks of the same organisation and mode', async () => {
    const api = await someone();
    const [one, all] = [receiver.url(), receiver.url()];
    await create(api, one);
    await create(api, all, [escalationCreated, 'negotiation.summary.updated']);
    const stranger = await hooked();
    await escalate(api);
    await eventually(() => expect(receiver.of(all)).toHaveLength(2));
    for (const { body } of receiver.of(all)) checkBody(JSON.parse(body));
    await eventually(() => expect(receiver.of(one)).toHaveLength(1));
    expect(JSON.parse(receiver.of(one)[0]?.body ?? '')).toMatchObject({ eventType: escalationCreated });
    expect(stranger.received()).toEqual([]);
  });

  it('12: of a test key are test events only', async () => {
    const org = await stack.newOrg(scopes);
    const [live, test] = [await stack.clientOf(org.live), await stack.clientOf(org.test)];
    const [ofLive, ofTest] = [receiver.url(), receiver.url()];
    await create(live, ofLive);
    await create(test, ofTest);
    const negotiationId = await escalate(test);
    await eventually(() => expect(receiver.of(ofTest)).toHaveLength(1));
    await escalate(live);
    await eventually(() => expect(receiver.of(ofLive)).toHaveLength(1));
    expect(receiver.of(ofTest)).toHaveLength(1);
    expect(receiver.of(ofTest)[0]?.body).toContain(negotiationId);
  });

  it('64: show an attempt in progress; an attempt without a receiver counts', async () => {
    const { api, id } = await hooked(() => undefined);
    await escalate(api);
    const record = await untilRecord(api, id, { status: 'QUEUED', attempts: 0, responseStatus: 0 });
    expect([record.lastAttemptAt, record.successfulAt]).toEqual(['', '']);
    expect(Date.parse(record.nextAttemptAt)).toBeGreaterThan(0);
    expect(Object.values(record)).not.toContain(null);
    const alone = await someone();
    const { id: nobodys } = await create(alone, 'http://127.77.0.1:1024/');
    await escalate(alone);
    const failed = await eventually(async () => {
      const [first] = await recordsOf(alone, nobodys);
      expect(first?.attempts).toBeGreaterThanOrEqual(1);
      return first as Delivery;
    });
    expect(failed).toMatchObject({ responseStatus: 0, successfulAt: '' });
    expect(Date.parse(failed.lastAttemptAt)).toBeGreaterThan(0);
  });

  it('66: answered 410 are given up, and later ones are held', async () => {
    const { api, id, received } = await hooked(status(410));
    await escalate(api);
    await untilRecord(api, id, { status: 'FAILED', attempts: 1, responseStatus: 410, nextAttemptAt: '' });
    await escalate(api);
    await eventually(async () => expect(await recordsOf(api, id)).toHaveLength(2));
    await untilRecord(api, id, { status: 'QUEUED', attempts: 0, nextAttemptAt: '' });
    expect(received()).toHaveLength(1);
  });

  it('66: answered 503 with Retry-After wait for that time', async () => {
    const replies = [status(503, { 'retry-after': '3' })];
    const reply: Reply = (...request) => (replies.shift() ?? status(200))(...request);
    const { api, id, received } = await hooked(reply);
    await escalate(api);
    await untilRecord(api, id, { status: 'SUCCESSFUL', attempts: 2 });
    const [first, second] = received();
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(3_000);
  });

  it('66: do not follow a redirect', async () => {
    const elsewhere = receiver.url();
    const { api, id } = await hooked(status(302, { location: elsewhere }));
    await escalate(api);
    await eventually(async () => {
      const [record] = await recordsOf(api, id);
      expect(record?.attempts).toBeGreaterThanOrEqual(2);
      expect(record?.responseStatus).toBe(302);
    });
    expect(receiver.of(elsewhere)).toEqual([]);
  });

  it('57, 67: end with their webhook, including waiting retries', async () => {
    const replies = [status(500)];
    const ends: (() => void)[] = [];
    // The second attempt lasts until the webhook is deleted.
    const reply: Reply = (response, request) => {
      const first = replies.shift();
      if (first) first(response, request);
      else ends.push(() => status(500)(response, request));
    };
    const { api, id, received } = await hooked(reply);
    const other = receiver.url();
    await create(api, other);
    await escalate(api);
    await eventually(() => expect(ends).toHaveLength(1));
    expect((await api(`/v1/webhooks/${id}`, { method: 'DELETE' })).status).toBe(200);
    for (const end of ends) end();
    await escalate(api);
    await eventually(() => expect(receiver.of(other)).toHaveLength(2));
    // Longer than the pause between two attempts.
    await sleep(1_000);
    expect(received()).toHaveLength(2);
  });
});
