import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import { newId } from '@parley/service/new-id';
import { eventually } from '@parley/testing/eventually';
import { scopeBodyOf } from '@parley/testing/scope-market';
import { describe, expect, it } from 'vitest';
import { rawPosts } from './raw-posts.ts';
import { sharedScopeStack, type Problem, type Scope } from './scope-stack.ts';

const prefix = 'x-service-end-user-';

const stack = await sharedScopeStack();
const org = await stack.newOrg();
const api = await stack.clientOf(org.live);
const body = JSON.stringify(scopeBodyOf(stack.market));

describe('scopes through the gateway', () => {
  async function created(): Promise<Scope> {
    const { status, body: scope } = await api<Scope>('/v1/scope', { method: 'POST', json: scopeBodyOf(stack.market) });
    expect(status).toBe(201);
    return scope;
  }

  const { post, faultsOf } = rawPosts({ baseUrl: stack.baseUrl, key: org.live, path: '/v1/scope' });

  describe('a scope is visible', () => {
    it('12: to no key of the other mode', async () => {
      const { id } = await created();
      const test = await stack.clientOf(org.test);
      expect((await test(`/v1/scope/${id}`)).status).toBe(404);
      const { body: ofTest } = await test<Scope>('/v1/scope', { method: 'POST', json: scopeBodyOf(stack.market) });
      expect((await api(`/v1/scope/${ofTest.id}`)).status).toBe(404);
    });

    it('13, 33: to no other organisation, which gets the same answer as for a missing one', async () => {
      const { id } = await created();
      const stranger = await stack.newClient();
      const foreign = await stranger<Record<string, unknown>>(`/v1/scope/${id}`);
      const missing = await stranger<Record<string, unknown>>(`/v1/scope/${newId()}`);
      expect([foreign.status, missing.status]).toEqual([404, 404]);
      expect(shapeOf(foreign.body)).toEqual(shapeOf(missing.body));
      const json = { ...scopeBodyOf(stack.market), previousScopeId: id };
      const follow = await stranger<Problem>('/v1/scope', { method: 'POST', json });
      expect(follow).toMatchObject({ status: 400, body: { errors: [{ pointer: '/previousScopeId' }] } });
    });

    it('11: to no key without the needed scope', async () => {
      const { id } = await created();
      const reader = await stack.clientOf(await stack.createKey({ scopes: ['scope:read'] }));
      const refused = await reader<Problem>('/v1/scope', { method: 'POST', json: scopeBodyOf(stack.market) });
      expect(refused).toMatchObject({ status: 403, body: { detail: expect.stringContaining('scope:write') } });
      const writer = await stack.clientOf(await stack.createKey({ scopes: ['scope:write'] }));
      expect((await writer(`/v1/scope/${id}`)).status).toBe(403);
    });

    it('4, 74: by its id in upper or lower case, and not by an invalid id', async () => {
      const { id } = await created();
      expect((await api<Scope>(`/v1/scope/${id.toUpperCase()}`)).body.id).toBe(id);
      expect((await api('/v1/scope/abc')).status).toBe(400);
    });

    it('101, 103: with an ETag that stays valid until another scope follows it', async () => {
      const { id } = await created();
      const { headers } = await api(`/v1/scope/${id}`);
      const etag = headers.get('etag') ?? '';
      expect(headers.get('vary')).toBe('Authorization');
      expect(headers.get('cache-control')).toBe('private, no-cache');
      for (const tag of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
        const unchanged = await api(`/v1/scope/${id}`, { headers: { 'if-none-match': tag } });
        expect(unchanged).toMatchObject({ status: 304, body: undefined });
      }
      await api('/v1/scope', { method: 'POST', json: { ...scopeBodyOf(stack.market), previousScopeId: id } });
      expect((await api(`/v1/scope/${id}`, { headers: { 'if-none-match': etag } })).status).toBe(200);
    });
  });

  describe('end-user headers', () => {
    it('21, 29: may be sent, and do not change what is visible', async () => {
      const { id } = await created();
      const headers = {
        [`${prefix}identifier`]: '42',
        [`${prefix}ip`]: '192.0.2.7',
        [`${prefix}email`]: 'ann@example.org',
        [`${prefix}organization-name`]: 'Example',
      };
      const plain = await api<Scope>(`/v1/scope/${id}`);
      expect((await api<Scope>(`/v1/scope/${id}`, { headers })).body).toEqual(plain.body);
      const made = await api('/v1/scope', { method: 'POST', json: scopeBodyOf(stack.market), headers });
      expect(made.status).toBe(201);
    });

    it('30: are never logged unmasked, neither by the gateway nor by the service', async () => {
      const email = `${newId()}@example.org`;
      expect((await post(body, `${prefix}email: ${email}`, `${prefix}ip: 192.0.2.77`)).status).toBe(201);
      await eventually(async () =>
        expect(await readFile(join(stack.logFolder, 'gateway.log'), 'utf8')).toContain('192.0.2.0'),
      );
      for (const service of ['gateway', 'scope']) {
        const log = await readFile(join(stack.logFolder, `${service}.log`), 'utf8');
        expect([log.includes(email), log.includes('192.0.2.77')]).toEqual([false, false]);
      }
    });
  });

  it('a body is read strictly', async () => {
    expect((await post(body, 'Content-Type: text/plain')).status).toBe(415);
    expect((await post('', `Content-Length: ${256 * 1024 + 1}`)).status).toBe(413);
    expect(await faultsOf(body.replace('{', '{"scopeTerms":[],'))).toContain('/scopeTerms repeated');
    const huge = body.replace('"termLength":12', '"termLength":9007199254740993');
    expect(await faultsOf(huge)).toEqual(['/scopeTerms/0/termLength out_of_range']);
  });
});

/** A problem without the parts that differ between requests. */
function shapeOf({ trace: _trace, instance: _instance, detail, ...problem }: Record<string, unknown>) {
  return { ...problem, detail: String(detail).replaceAll(/[\da-f-]{36}/g, 'ID') };
}
