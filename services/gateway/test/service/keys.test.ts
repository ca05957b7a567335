import { newId } from '@parley/service/new-id';
import { eventually } from '@parley/testing/eventually';
import { forAllTests } from '@parley/testing/for-all-tests';
import { sendRaw } from '@parley/testing/raw-http';
import { describe, expect, it } from 'vitest';
import { newApiKeyText } from '../../src/keys/api-key-text.ts';
import { GatewayGroup } from '../running-gateway.ts';

type Problem = { code: string; detail: string; trace: { requestId: string } };

const thing = `/v1/catalog/things/${newId()}`;
/** A separate address for each test, so that failures of one do not count against another. */
let lastAddress = 0;
const freshAddress = (): string => `198.51.${Math.floor((lastAddress += 1) / 250)}.${lastAddress % 250}`;

const group = await forAllTests(GatewayGroup.start());
const gateway = await group.add();
const client = await gateway.client();

function ask(path: string, authorization?: string, address = freshAddress()) {
  return client<Problem>(path, {
    headers: { 'x-forwarded-for': address, ...(authorization !== undefined && { authorization }) },
  });
}

async function reasonOf(authorization: string | undefined, address?: string): Promise<string> {
  const { status, body } = await ask(thing, authorization, address);
  return `${status} ${body.code}`;
}

/** How many keys have been looked up, in memory or in the store. */
async function lookups(): Promise<number> {
  const metric = await gateway.platform.metrics.registry.getSingleMetric('key_lookups_total')?.get();
  return metric?.values.reduce((total, { value }) => total + value, 0) ?? 0;
}

describe('a request without a good key', () => {
  it('gets 401 that asks for a bearer key when it has none (1)', async () => {
    const { status, headers, body } = await ask(thing);
    expect(status).toBe(401);
    expect(headers.get('www-authenticate')).toMatch(/^Bearer/);
    expect(body).toMatchObject({ code: 'API_KEY_MISSING' });
  });

  it.each([['Basic dXNlcjpwYXNz'], ['Digest x'], ['parley_live_x']])(
    'gets 401 for another scheme (2): %s',
    async (value) => {
      expect(await reasonOf(value)).toBe('401 API_KEY_MISSING');
    },
  );

  it('gets 401 for an empty token (4)', async () => {
    expect(await reasonOf('Bearer ')).toBe('401 API_KEY_MISSING');
    expect(await reasonOf('Bearer')).toBe('401 API_KEY_MISSING');
  });

  it('gets 401 for a wrong checksum, without a store read (5)', async () => {
    const { text } = await gateway.createKey();
    const before = await lookups();
    expect(await reasonOf(`Bearer ${text.slice(0, -1)}${text.endsWith('a') ? 'b' : 'a'}`)).toBe('401 API_KEY_INVALID');
    expect(await lookups()).toBe(before);
  });

  it('gets the same 401 for an unknown key id and for a wrong secret (6, 7)', async () => {
    const { id } = await gateway.createKey();
    const [unknown, wrong] = await Promise.all(
      [newId(), id].map((keyId) => ask(thing, `Bearer ${newApiKeyText('live', keyId)}`)),
    );
    expect(unknown?.status).toBe(401);
    expect(withoutTrace(wrong?.body)).toEqual(withoutTrace(unknown?.body));
    expect(wrong?.status).toBe(401);
  });

  it('gets 401 when the key has expired (9)', async () => {
    // Late enough to create and use the key before, even on a busy machine.
    const expireAt = new Date(Math.ceil(Date.now() / 1000 + 5) * 1000).toISOString();
    const { text } = await gateway.createKey({ expireAt });
    expect((await ask(thing, `Bearer ${text}`)).status).toBe(200);
    await eventually(async () => expect(await reasonOf(`Bearer ${text}`)).toBe('401 API_KEY_EXPIRED'));
  });

  it('gets 401 for a key in the query string, which no log shows (15)', async () => {
    const { text } = await gateway.createKey();
    for (const name of ['key', 'api_key', 'access_token']) {
      expect((await ask(`${thing}?${name}=${text}`)).status).toBe(401);
    }
    await eventually(() => expect(JSON.stringify(gateway.lines)).toContain('things'));
    expect(JSON.stringify(gateway.lines)).not.toContain(text);
  });

  it('gets 400 for two Authorization or Content-Type fields (16)', async () => {
    const { text } = await gateway.createKey();
    const head = `GET ${thing} HTTP/1.1\r\nHost: localhost:${gateway.port}\r\n`;
    const field = `Authorization: Bearer ${text}\r\n`;
    const type = 'Content-Type: application/json\r\n';
    const [once, twice, types] = await Promise.all(
      [field, field + field, field + type + type].map((fields) =>
        sendRaw(gateway.port, `${head}${fields}Connection: close\r\n\r\n`),
      ),
    );
    expect([once?.first.status, twice?.first.status, types?.first.status]).toEqual([200, 400, 400]);
  });

  it('gets 401 for a key of more than 200 characters, before anything is computed (17)', async () => {
    const before = await lookups();
    expect(await reasonOf(`Bearer ${'x'.repeat(201)}`)).toBe('401 API_KEY_INVALID');
    expect(await lookups()).toBe(before);
  });

  it('gets 429 after 30 failures a minute from its address (18)', async () => {
    const address = freshAddress();
    const { text } = await gateway.createKey();
    for (let failure = 0; failure < 30; failure += 1) {
      expect(await reasonOf(`Bearer ${newApiKeyText('live', newId())}`, address)).toBe('401 API_KEY_INVALID');
    }
    const { status, headers, body } = await ask(thing, 'Bearer wrong', address);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(body).toMatchObject({ code: 'TOO_MANY_FAILURES' });
    expect((await ask(thing, `Bearer ${text}`)).status).toBe(200);
  });
});

describe('a request with a good key', () => {
  it.each(['Bearer', 'bearer', 'BEARER'])('is served, however the scheme is written (3): %s', async (scheme) => {
    const { text } = await gateway.createKey();
    expect((await ask(thing, `${scheme} ${text}`)).status).toBe(200);
  });

  it('gets 403 that names the scope it lacks (11)', async () => {
    const { text } = await gateway.createKey({ scopes: ['scope:read'] });
    const { status, body } = await ask(thing, `Bearer ${text}`);
    expect(status).toBe(403);
    expect(body).toMatchObject({ code: 'SCOPE_MISSING' });
    expect(body.detail).toContain('catalog:read');
  });

  it('sees no live data of its own organisation with a test key (12)', async () => {
    const live = await gateway.createKey();
    const test = await gateway.createKey({ orgId: live.orgId, mode: 'test' });
    const scopeId = group.owner.addScope(live.orgId, 'live');
    expect(test.text).toMatch(/^parley_test_/);
    expect((await ask(`/v1/scope/${scopeId}`, `Bearer ${live.text}`)).status).toBe(200);
    expect((await ask(`/v1/scope/${scopeId}`, `Bearer ${test.text}`)).status).toBe(404);
  });

  it('cannot distinguish a record of another organisation from a missing one (13)', async () => {
    const [own, other] = [await gateway.createKey(), await gateway.createKey()];
    const scopeId = group.owner.addScope(other.orgId, 'live');
    const foreign = await ask(`/v1/scope/${scopeId}`, `Bearer ${own.text}`);
    const missing = await ask(`/v1/scope/${newId()}`, `Bearer ${own.text}`);
    expect(foreign.status).toBe(404);
    expect({ ...withoutTrace(foreign.body), instance: '' }).toEqual({ ...withoutTrace(missing.body), instance: '' });
  });

  it('gets 403 from an address that its key does not list (14)', async () => {
    const { text } = await gateway.createKey({ allowedCidrs: ['203.0.113.0/24', '2001:db8::/32'] });
    const statusFrom = async (address: string) => (await ask(thing, `Bearer ${text}`, address)).status;
    expect(await statusFrom('203.0.113.9')).toBe(200);
    expect(await statusFrom('2001:db8::9')).toBe(200);
    expect(await reasonOf(`Bearer ${text}`, '203.0.114.9')).toBe('403 ADDRESS_NOT_ALLOWED');
    expect(await reasonOf(`Bearer ${text}`, '2001:db9::9')).toBe('403 ADDRESS_NOT_ALLOWED');
  });

  it('passes its identity to the service, and never its key', async () => {
    const { text, id, orgId } = await gateway.createKey({ scopes: ['catalog:read'] });
    await ask(thing, `Bearer ${text}`);
    expect(group.owner.seen.at(-1)?.identity).toMatchObject({
      issuer: 'gateway',
      org: orgId,
      mode: 'live',
      keyId: id,
      scopes: ['catalog:read'],
    });
  });
});

function withoutTrace(body: Problem | undefined) {
  return { ...body, trace: undefined };
}
