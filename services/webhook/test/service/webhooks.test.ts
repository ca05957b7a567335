import { privateHosts, publicHosts } from '@parley/outbound/address-corpus';
import { newId } from '@parley/service/new-id';
import { eventually } from '@parley/testing/eventually';
import { forAllTests } from '@parley/testing/for-all-tests';
import { describe, expect, it } from 'vitest';
import { startWebhook } from '../running-webhook.ts';

type Created = { id: string; url: string; events: string[]; secret?: string };
type Problem = { code: string; errors?: { pointer: string; code: string }[] };

const url = 'https://hooks.acme.example/parley?token=s3cret';

const service = await forAllTests(
  startWebhook({ webhookAllowHttp: 'false', webhookAllowCidrs: '', webhookMaxPerTenant: '3' }),
);

describe('webhooks', () => {
  /** A client of a new tenant. */
  const tenant = (mode: 'live' | 'test' = 'live', org = newId()) => service.apiAs({ org, mode });

  async function create<Body = Created>(
    api: Awaited<ReturnType<typeof tenant>>,
    fields: object = {},
    headers: Record<string, string> = {},
  ) {
    const json = { url, events: ['scope.extracted'], ...fields };
    return api<Body>('/v1/webhooks', { method: 'POST', json, headers });
  }

  const refusalOf = async (fields: object) => {
    const { status, body } = await create<Problem>(await tenant(), fields);
    return [status, body.code, ...(body.errors ?? []).map(({ pointer }) => pointer)];
  };

  it('are told with a secret of their own once, and without it from then on', async () => {
    const api = await tenant();
    const { status, body } = await create(api);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      url,
      events: ['scope.extracted'],
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
    });
    const { body: listed } = await api('/v1/webhooks');
    expect(listed).toEqual([{ id: body.id, url, events: ['scope.extracted'] }]);
    expect((await create(api)).body.secret).not.toBe(body.secret);
  });

  it('keep their secret sealed: it is nowhere in the database', async () => {
    const { body } = await create(await tenant());
    const stored = await service.webhooks.findById(body.id).lean();
    expect(JSON.stringify(stored)).not.toContain(body.secret?.slice('whsec_'.length, 30));
    expect(stored?.secrets).toMatchObject([{ keyId: 'test' }]);
  });

  it('list kinds once, in the order they were given', async () => {
    const events = ['negotiation.escalation.created', 'scope.extracted', 'negotiation.escalation.created'];
    const { body } = await create(await tenant(), { events });
    expect(body.events).toEqual(['negotiation.escalation.created', 'scope.extracted']);
  });

  it.each([
    ['no url', { url: undefined }, '/url'],
    ['a url that is none', { url: 'x' }, '/url'],
    ['http', { url: 'http://hooks.acme.example' }, '/url'],
    ['credentials', { url: 'https://ada:pass@hooks.acme.example' }, '/url'],
    ['a fragment', { url: 'https://hooks.acme.example/#a' }, '/url'],
    ['an empty fragment', { url: 'https://hooks.acme.example/#' }, '/url'],
    ['the port of another protocol', { url: 'https://hooks.acme.example:25/' }, '/url'],
    ['2,049 characters', { url: `https://hooks.acme.example/${'a'.repeat(2_022)}` }, '/url'],
    ['a private address', { url: 'https://10.0.0.1/' }, '/url'],
    ['an empty label in its host', { url: 'https://a..b.example/' }, '/url'],
    ['a label of 64 letters in its host', { url: `https://${'a'.repeat(64)}.example/` }, '/url'],
    ['a label that begins with a hyphen', { url: 'https://-bad.example/' }, '/url'],
    ['an unknown kind', { events: ['scope.created'] }, '/events/0'],
    ['no kind', { events: [] }, '/events'],
    ['kinds that are no list', { events: 'scope.extracted' }, '/events'],
    ['an unknown field', { colour: 'red' }, '/colour'],
    ['a secret of their own', { secret: 'whsec_AAAA' }, '/secret'],
  ])('are refused with %s', async (_, fields, pointer) => {
    expect(await refusalOf(fields)).toEqual([400, 'REQUEST_INVALID', pointer]);
  });

  it.each(Object.entries(privateHosts))('are refused with an address that is %s', async (_kind, hosts) => {
    const api = await tenant();
    for (const host of hosts) {
      const { status, body } = await create<Problem>(api, { url: `https://${host}/hook` });
      expect([host, status, body.errors]).toEqual([
        host,
        400,
        [expect.objectContaining({ pointer: '/url', code: 'address_not_allowed' })],
      ]);
    }
    expect((await api('/v1/webhooks')).body).toEqual([]);
  });

  it('may lead to every public address', async () => {
    for (const host of publicHosts) {
      const { status, body } = await create(await tenant(), { url: `https://${host}/hook` });
      expect([host, status, body.url]).toEqual([host, 201, `https://${host}/hook`]);
    }
  });

  it('may have an address of 2,048 characters, and a name that nothing is known of yet', async () => {
    const long = `https://hooks.acme.example/${'a'.repeat(2_021)}`;
    expect((await create(await tenant(), { url: long })).body.url).toBe(long);
    expect((await create(await tenant(), { url: 'https://never.invalid/' })).status).toBe(201);
  });

  it('are made once for each idempotency key, and a repeat is told the same secret', async () => {
    const api = await tenant();
    const headers = { 'idempotency-key': newId() };
    const answers = await Promise.all(Array.from({ length: 50 }, () => create(api, {}, headers)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => `${body.id} ${body.secret}`)).size).toBe(1);
    expect(answers.filter((answer) => answer.headers.get('idempotent-replayed') === null)).toHaveLength(1);
    expect((await api<Created[]>('/v1/webhooks')).body).toHaveLength(1);
    const other = await create<Problem>(api, { events: ['negotiation.summary.updated'] }, headers);
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('are at most as many as are set, of each organisation and mode, and a repeat counts as nothing', async () => {
    const org = newId();
    const api = await tenant('live', org);
    const headers = { 'idempotency-key': newId() };
    const { body: first } = await create(api, {}, headers);
    for (let made = 1; made < 3; made += 1) expect((await create(api)).status).toBe(201);
    const refused = await create<Problem>(api);
    expect([refused.status, refused.body.code]).toEqual([409, 'TOO_MANY_WEBHOOKS']);
    expect((await create(api, {}, headers)).body).toEqual(first);
    expect((await create(await tenant('test', org))).status).toBe(201);
    await api(`/v1/webhooks/${first.id}`, { method: 'DELETE' });
    expect((await create(api)).status).toBe(201);
  });

  it('are no more than that however many are asked for at once, and calls under one key are one of them', async () => {
    const api = await tenant();
    const headers = { 'idempotency-key': newId() };
    const calls = [...Array.from({ length: 10 }, () => headers), ...Array.from({ length: 10 }, () => ({}))];
    const answers = await Promise.all(calls.map((each) => create(api, {}, each)));
    const made = answers.filter(({ status }) => status === 201).map(({ body }) => body.id);
    expect(new Set(made).size).toBe(3);
    expect((await api<Created[]>('/v1/webhooks')).body).toHaveLength(3);
    expect(await service.connection.collection('quotas').countDocuments()).toBe(0);
  });

  it('are deleted once, for their owner only', async () => {
    const org = newId();
    const api = await tenant('live', org);
    const { id } = (await create(api)).body;
    const strangers = [await tenant(), await tenant('test', org)];
    for (const stranger of strangers) {
      const refused = await stranger<Problem>(`/v1/webhooks/${id}`, { method: 'DELETE' });
      expect([refused.status, refused.body.code]).toEqual([404, 'WEBHOOK_NOT_FOUND']);
      expect((await stranger(`/v1/webhooks`)).body).toEqual([]);
    }
    const { status, body } = await api(`/v1/webhooks/${id}`, { method: 'DELETE' });
    expect([status, body]).toEqual([200, { id }]);
    expect((await api(`/v1/webhooks/${id}`, { method: 'DELETE' })).status).toBe(404);
    expect((await api(`/v1/webhooks/${id}/events`)).status).toBe(404);
    expect((await api('/v1/webhooks')).body).toEqual([]);
  });

  it('that nobody has are not found, whatever their id looks like', async () => {
    const api = await tenant();
    const { id } = (await create(api)).body;
    for (const unknown of [newId(), 'abc', 'a%00b', '%F0%9F%92%A9'])
      for (const [method, path] of [
        ['DELETE', `/v1/webhooks/${unknown}`],
        ['GET', `/v1/webhooks/${unknown}/events`],
        ['GET', `/v1/webhooks/${unknown}/events/${newId()}`],
        ['GET', `/v1/webhooks/${id}/events/${unknown}`],
      ] as const)
        expect([path, (await api(path, { method })).status]).toEqual([path, 404]);
  });

  it('are counted for whoever watches', async () => {
    const metrics = async () => (await fetch(`http://127.0.0.1:${service.adminPort}/metrics`)).text();
    const { id } = (await create(await tenant())).body;
    await service.webhooks.updateOne({ _id: id }, { $set: { disabled: { at: new Date(), reason: 'operator' } } });
    await eventually(async () => expect(await metrics()).toContain('webhook_endpoints{state="disabled"} 1'));
    expect(await metrics()).toMatch(/webhook_endpoints{state="enabled"} [1-9]/);
    expect(await metrics()).toMatch(/^webhook_created_total [1-9]/m);
  });

  it('answer reads with an ETag', async () => {
    const api = await tenant();
    const { headers } = await api('/v1/webhooks');
    const etag = headers.get('etag') ?? '';
    expect((await api('/v1/webhooks', { headers: { 'if-none-match': etag } })).status).toBe(304);
    await create(api);
    expect((await api('/v1/webhooks', { headers: { 'if-none-match': etag } })).status).toBe(200);
  });

  it('take no parameters that the interface does not name', async () => {
    expect((await (await tenant())('/v1/webhooks?limit=1')).status).toBe(400);
  });
});
