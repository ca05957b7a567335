import { createApiClient } from '@parley/testing/api';
import { describe, expect, it } from 'vitest';
import { createThing, deleteThing, failThing, getThing, listThings, startDemo } from '../test/demo.ts';
import { toOpenApi } from './openapi.ts';

const document = toOpenApi([getThing, listThings, createThing, deleteThing, failThing], {
  title: 'Demo',
  version: '1',
  description: 'A demo.',
  tags: [],
  mainUrl: 'https://api.example',
  uploadUrl: 'https://upload.example',
});
const id = '0372fe64-8552-72cc-b727-b6e5327e4021';
const good = { name: 'a', terms: [{ amount: 1 }] };

describe('every answer is as the document describes it', () => {
  it.each([
    [200, 'GET', `/v1/things/${id}`, {}],
    [200, 'HEAD', `/v1/things/${id}`, {}],
    [304, 'GET', `/v1/things/${id}`, { headers: { 'if-none-match': '*' } }],
    [200, 'GET', '/v1/things?limit=3', {}],
    [201, 'POST', '/v1/things', { json: good }],
    [204, 'DELETE', `/v1/things/${id}`, {}],
    [400, 'GET', '/v1/things?limit=0&x=1', {}],
    [400, 'POST', '/v1/things', { json: { ...good, more: 1 } }],
    [401, 'GET', `/v1/things/${id}`, { headers: { 'x-parley-identity': 'x' } }],
    [404, 'GET', '/v1/things/00000000-0000-7000-8000-000000000000', {}],
    [404, 'GET', '/v1/none', {}],
    [405, 'PUT', '/v1/things', {}],
    [406, 'GET', '/v1/things', { headers: { accept: 'text/html' } }],
    [413, 'POST', '/v1/things', { json: 'x'.repeat(300_000) }],
    [415, 'POST', '/v1/things', { json: good, headers: { 'content-type': 'text/plain' } }],
    [500, 'GET', '/v1/things/fail?how=unknown', {}],
    [503, 'GET', '/v1/things/fail?how=store', {}],
    [504, 'GET', '/v1/things/fail?how=slow', { headers: { 'x-parley-timeout-ms': '10' } }],
  ])(
    '%i to %s %s',
    async (status, method, path, { headers = {}, ...call }: { headers?: Record<string, string>; json?: unknown }) => {
      await using demo = await startDemo();
      const api = await createApiClient({ baseUrl: `http://127.0.0.1:${demo.port}`, openapi: document });
      const answer = await api(path, { method, headers: { 'x-parley-identity': demo.token, ...headers }, ...call });
      expect(answer.status).toBe(status);
    },
  );
});
