import { createApiClient } from '@parley/testing/api';
import { describe, expect, it } from 'vitest';
import { createThing, deleteThing, failThing, getThing, listThings, startDemo } from '../../test/demo.ts';
import { toOpenApi } from '../openapi/openapi.ts';

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

type Case = { status: number; method?: string; path: string; headers?: Record<string, string>; json?: unknown };

const cases: Case[] = [
  { status: 200, path: `/v1/things/${id}` },
  { status: 200, method: 'HEAD', path: `/v1/things/${id}` },
  { status: 304, path: `/v1/things/${id}`, headers: { 'if-none-match': '*' } },
  { status: 200, path: '/v1/things?limit=3' },
  { status: 201, method: 'POST', path: '/v1/things', json: good },
  { status: 204, method: 'DELETE', path: `/v1/things/${id}` },
  { status: 400, path: '/v1/things?limit=0&x=1' },
  { status: 400, method: 'POST', path: '/v1/things', json: { ...good, more: 1 } },
  { status: 401, path: `/v1/things/${id}`, headers: { 'x-parley-identity': 'x' } },
  { status: 404, path: '/v1/things/00000000-0000-7000-8000-000000000000' },
  { status: 404, path: '/v1/none' },
  { status: 405, method: 'PUT', path: '/v1/things' },
  { status: 406, path: '/v1/things', headers: { accept: 'text/html' } },
  { status: 413, method: 'POST', path: '/v1/things', json: 'x'.repeat(300_000) },
  { status: 415, method: 'POST', path: '/v1/things', json: good, headers: { 'content-type': 'text/plain' } },
  { status: 500, path: '/v1/things/fail?how=unknown' },
  { status: 503, path: '/v1/things/fail?how=store' },
  { status: 504, path: '/v1/things/fail?how=slow', headers: { 'x-parley-timeout-ms': '10' } },
];

describe('every answer is as the document describes it', () => {
  it.each(cases)('$status to $method $path', async ({ status, path, headers, ...call }) => {
    await using demo = await startDemo();
    const api = await createApiClient({ baseUrl: `http://127.0.0.1:${demo.port}`, openapi: document });
    const answer = await api(path, { ...call, headers: { 'x-parley-identity': demo.token, ...headers } });
    expect(answer.status).toBe(status);
  });
});
