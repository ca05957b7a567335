import { newId } from '@parley/service/new-id';
import type { ApiClient } from '@parley/testing/api';
import { describe, expect, it } from 'vitest';
import { rawPosts } from './raw-posts.ts';
import { sharedScopeStack, type Problem } from './scope-stack.ts';

type Webhook = { id: string; url: string; events: string[]; secret?: string };

const scopes = ['webhooks:read', 'webhooks:write'];
const url = 'https://hooks.acme.example/parley';
const newWebhook = { url, events: ['scope.extracted'] };

const stack = await sharedScopeStack();
const org = await stack.newOrg(scopes);
const api = await stack.clientOf(org.live);

describe('webhooks through the gateway', () => {
  const stranger = async () => stack.clientOf(await stack.createKey({ scopes }));

  function create<Body = Webhook>(client: ApiClient, fields: object = {}, headers: Record<string, string> = {}) {
    return client<Body>('/v1/webhooks', { method: 'POST', json: { ...newWebhook, ...fields }, headers });
  }

  async function faultOf(fields: object): Promise<string[]> {
    const { status, body } = await create<Problem>(api, fields);
    expect(status).toBe(400);
    return body.errors.map(({ pointer, code }) => `${pointer} ${code}`);
  }

  it('51: are created with a secret, and listed without it', async () => {
    const mine = await stranger();
    const { status, body } = await create(mine);
    expect([status, body]).toEqual([201, { id: expect.any(String), ...newWebhook, secret: expect.any(String) }]);
    expect((await mine('/v1/webhooks')).body).toEqual([{ id: body.id, ...newWebhook }]);
  });

  it('52: are refused with an unknown kind, without kinds, without an address or with an unknown field', async () => {
    expect(await faultOf({ events: ['scope.created'] })).toEqual(['/events/0 invalid_value']);
    expect(await faultOf({ events: [] })).toEqual([expect.stringMatching(/^\/events /)]);
    expect(await faultOf({ url: 'x' })).toEqual(['/url url_invalid']);
    expect(await faultOf({ secret: 'whsec_AAAA' })).toEqual(['/secret unknown']);
  });

  it('57, 61: are gone once deleted, and unknown ones are not found on any path', async () => {
    const { id } = (await create(api)).body;
    expect(await api(`/v1/webhooks/${id}`, { method: 'DELETE' })).toMatchObject({ status: 200, body: { id } });
    const { id: other } = (await create(api)).body;
    for (const unknown of [id, newId(), 'abc'])
      for (const [method, path] of [
        ['DELETE', unknown],
        ['GET', `${unknown}/events`],
        ['GET', `${unknown}/events/${newId()}`],
        ['GET', `${other}/events/${unknown}`],
      ] as const)
        expect([path, (await api(`/v1/webhooks/${path}`, { method })).status]).toEqual([path, 404]);
  });

  it('12, 13, 61: are visible only to their organisation and mode', async () => {
    const { id } = (await create(api)).body;
    for (const client of [await stack.clientOf(org.test), await stranger()]) {
      expect((await client('/v1/webhooks')).body).not.toContainEqual(expect.objectContaining({ id }));
      const foreign = await client<Record<string, unknown>>(`/v1/webhooks/${id}`, { method: 'DELETE' });
      const missing = await client<Record<string, unknown>>(`/v1/webhooks/${newId()}`, { method: 'DELETE' });
      expect(foreign.status).toBe(404);
      expect(shapeOf(foreign.body)).toEqual(shapeOf(missing.body));
      expect((await client(`/v1/webhooks/${id}/events`)).status).toBe(404);
    }
    expect((await api<Webhook[]>('/v1/webhooks')).body).toContainEqual(expect.objectContaining({ id }));
  });

  it('11: need a key with the scope', async () => {
    const reader = await stack.clientOf(await stack.createKey({ scopes: ['webhooks:read'] }));
    expect(await create<Problem>(reader)).toMatchObject({ status: 403, body: { code: 'SCOPE_MISSING' } });
    const writer = await stack.clientOf(await stack.createKey({ scopes: ['webhooks:write'] }));
    expect((await writer('/v1/webhooks')).status).toBe(403);
    expect((await (await stack.clientOf('parley_live_none'))('/v1/webhooks')).status).toBe(401);
  });

  it('8, 28: ignore end-user headers, also for a key that requires them', async () => {
    const headers = { 'x-service-end-user-ip': '999.1.1.1', 'x-service-end-user-email': 'ann' };
    expect((await api('/v1/webhooks', { headers })).status).toBe(200);
    const key = await stack.createKey({ scopes, requiredEndUserHeaders: ['identifier', 'ip'] });
    const strict = await stack.clientOf(key);
    expect((await create(strict)).status).toBe(201);
    expect((await strict('/v1/webhooks')).status).toBe(200);
  });

  it('62, 97: refuse a forbidden address, in any spelling', async () => {
    for (const host of [
      '10.0.0.1',
      '127.0.0.1',
      '2130706433',
      '0x7f.1',
      '169.254.169.254',
      '[::1]',
      '[::ffff:10.0.0.1]',
      '[fd00::1]',
      'localhost',
    ])
      expect([host, await faultOf({ url: `https://${host}/` })]).toEqual([host, ['/url address_not_allowed']]);
    expect(await faultOf({ url: 'https://ada:pass@hooks.acme.example/' })).toEqual(['/url credentials_in_url']);
    expect(await faultOf({ url: `${url}#part` })).toEqual(['/url fragment_in_url']);
    expect(await faultOf({ url: 'https://hooks.acme.example:25/' })).toEqual(['/url port_not_allowed']);
    expect(await faultOf({ url: 'ftp://hooks.acme.example/' })).toEqual(['/url scheme_not_allowed']);
    expect(await faultOf({ url: url.padEnd(2_049, 'a') })).toEqual(['/url invalid_length']);
    expect((await create(api, { url: url.padEnd(2_048, 'a') })).status).toBe(201);
  });

  it('63, 104 to 107: are created once for each idempotency key', async () => {
    const mine = await stranger();
    const headers = { 'idempotency-key': newId() };
    const answers = await Promise.all(Array.from({ length: 50 }, () => create(mine, {}, headers)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => `${body.id} ${body.secret}`)).size).toBe(1);
    expect(answers.filter((answer) => answer.headers.get('idempotent-replayed') === 'true')).toHaveLength(49);
    expect((await mine<Webhook[]>('/v1/webhooks')).body).toHaveLength(1);
    const other = await create<Problem>(mine, { events: ['negotiation.summary.updated'] }, headers);
    expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    const theirs = await create(await stranger(), {}, headers);
    expect([theirs.status, theirs.headers.get('idempotent-replayed')]).toEqual([201, null]);
  });

  it('63: are at most 100 of an organisation and mode', async () => {
    const mine = await stranger();
    for (let made = 0; made < 100; made += 10) await Promise.all(Array.from({ length: 10 }, () => create(mine)));
    expect(await create<Problem>(mine)).toMatchObject({ status: 409, body: { code: 'TOO_MANY_WEBHOOKS' } });
    expect((await mine<Webhook[]>('/v1/webhooks')).body).toHaveLength(100);
  });

  it('59, 60: are in the interface document, with the sent requests, and in the health of the installation', async () => {
    const { paths, webhooks } = (await api<Record<string, Record<string, object>>>('/v1/openapi')).body;
    expect(Object.keys(paths?.['/v1/webhooks'] ?? {})).toEqual(['get', 'post']);
    expect(paths).toHaveProperty(['/v1/webhooks/{webhookId}', 'delete']);
    expect(paths).toHaveProperty(['/v1/webhooks/{webhookId}/events', 'get']);
    expect(paths).toHaveProperty(['/v1/webhooks/{webhookId}/events/{eventId}', 'get']);
    expect(JSON.stringify(paths?.['/v1/webhooks'])).not.toContain('EndUser');
    expect(Object.keys(webhooks ?? {}).toSorted()).toEqual([
      'negotiation.escalation.created',
      'negotiation.escalation.updated',
      'negotiation.summary.updated',
      'scope.extracted',
    ]);
    const { services } = (await api<{ services: object[] }>('/v1/health')).body;
    expect(services).toContainEqual({ name: 'webhook', status: 'ok' });
  });

  it('91, 96: a body is read strictly, and all its violations are listed', async () => {
    const { post, faultsOf } = rawPosts({ baseUrl: stack.baseUrl, key: org.test, path: '/v1/webhooks' });
    const body = JSON.stringify(newWebhook);
    expect((await post(body, 'Content-Type: text/plain')).status).toBe(415);
    expect((await post('', `Content-Length: ${256 * 1024 + 1}`)).status).toBe(413);
    expect(await faultsOf(body.replace('{', '{"url":"x",'))).toContain('/url repeated');
    expect(await faultsOf('{"events":["x"],"more":1}')).toEqual(
      expect.arrayContaining(['/url required', '/events/0 invalid_value', '/more unknown']),
    );
    const huge = '{"url":9007199254740993,"events":["scope.extracted"]}';
    expect(await faultsOf(huge)).toEqual([expect.stringMatching(/^\/url /)]);
  });
});

/** A problem without the parts that differ between requests. */
function shapeOf({ trace: _trace, instance: _instance, ...problem }: Record<string, unknown>) {
  return problem;
}
