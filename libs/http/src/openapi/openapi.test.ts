import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createThing, deleteThing, failThing, getThing, listThings } from '../../test/demo.ts';
import { toOpenApi } from './openapi.ts';
import { operation } from '../contract/operation.ts';

const health = operation({
  ...failThing,
  id: 'health',
  path: '/v1/health',
  area: 'gateway',
  isVolatile: true,
  otherAnswers: [{ status: 503, description: 'Not well', schema: getThing.answer.schema }],
});
const upload = operation({
  ...createThing,
  id: 'upload',
  path: '/v1/upload',
  body: z.object({ url: z.string(), kind: z.enum(['a', 'b']).nullish().describe('Its kind') }),
  bodies: ['json', 'multipart'],
  multipart: { file: 'file', fields: ['kind'] },
  listener: 'upload',
});

const document = toOpenApi([getThing, listThings, createThing, deleteThing, health, upload], {
  title: 'Demo',
  version: '1',
  description: 'A demo.',
  tags: [{ name: 'demo', description: 'Things.' }],
  mainUrl: 'https://api.example',
  uploadUrl: 'https://upload.example',
  maxBytes: { json: 262_144, multipart: 1_048_576 },
});
const { paths = {}, components = {} } = document;
const get = paths['/v1/things/{thingId}']?.get;
const list = paths['/v1/things']?.get;
const post = paths['/v1/things']?.post;

describe('the OpenAPI document', () => {
  it('names the owner of an operation, the scope it needs, and where it is served', () => {
    expect(get).toMatchObject({ operationId: 'getThing', tags: ['demo'], security: [{ apiKey: ['demo:read'] }] });
    expect(get).not.toHaveProperty('servers');
    expect(paths['/v1/health']?.get).toMatchObject({ security: [] });
    expect(paths['/v1/upload']?.post).toMatchObject({ servers: [{ url: 'https://upload.example' }] });
  });

  it('lists the end-user headers exactly where they are accepted', () => {
    expect(JSON.stringify(get?.parameters)).toContain('EndUserIp');
    expect(JSON.stringify(paths['/v1/things/{thingId}']?.delete?.parameters)).not.toContain('EndUser');
    expect(components.parameters?.['EndUserIp']).toMatchObject({
      name: 'x-service-end-user-ip',
      in: 'header',
      required: false,
    });
  });

  it('says where a call can be repeated safely, and that a key may be refused', () => {
    expect(JSON.stringify(post?.parameters)).toContain('IdempotencyKey');
    expect(JSON.stringify(get?.parameters)).not.toContain('IdempotencyKey');
    expect(JSON.stringify(post?.responses?.['422'])).toContain('IDEMPOTENCY_KEY_REUSED');
    expect(post?.responses?.['201']).toMatchObject({ headers: { 'idempotent-replayed': {} } });
  });

  it('marks a deprecated operation, and names the one to use instead', () => {
    const { deprecated, description, 'x-sunset': sunset } = paths['/v1/things/{thingId}']?.delete ?? {};
    expect([deprecated, sunset]).toEqual([true, '2027-02-28']);
    expect(description).toMatch(
      /^Deprecated since 2026-01-31, and removed after 2027-02-28: use `createThing` instead\. /,
    );
    expect(get).not.toHaveProperty('deprecated');
    expect(get?.description).not.toContain('Deprecated');
  });

  it('has the bounds, defaults and spelling of parameters', () => {
    expect(list?.parameters).toContainEqual(
      expect.objectContaining({
        name: 'limit',
        in: 'query',
        schema: expect.objectContaining({ minimum: 1, maximum: 100, default: 10 }),
      }),
    );
    expect(list?.parameters).toContainEqual(
      expect.objectContaining({
        name: 'ids',
        style: 'form',
        explode: false,
        schema: expect.objectContaining({ maxItems: 30 }),
      }),
    );
    expect(get?.parameters).toContainEqual(expect.objectContaining({ name: 'thingId', in: 'path', required: true }));
  });

  it('lists the statuses that a caller acts on, and all others together', () => {
    const statuses = (responses: object | undefined) => Object.keys(responses ?? {}).join(' ');
    expect(statuses(get?.responses)).toBe('200 304 400 401 403 404 429 default');
    expect(statuses(post?.responses)).toBe('201 400 401 403 413 415 422 429 default');
    expect(statuses(paths['/v1/health']?.get?.responses)).toBe('200 400 503 default');
  });

  it('names schemas once, and gives the reason of a refusal of one operation', () => {
    expect(Object.keys(components.schemas ?? {}).sort()).toEqual([
      'Problem',
      'ProblemTrace',
      'Thing',
      'UploadForm',
      'Violation',
    ]);
    expect(get?.responses?.['404']).toMatchObject({ description: expect.stringContaining('PRODUCT_NOT_FOUND') });
    expect(get?.responses?.['400']).toEqual({ $ref: '#/components/responses/BadRequest' });
  });

  it('closes requests to unknown members, and opens answers to new ones', () => {
    expect(post?.requestBody).toHaveProperty(['content', 'application/json', 'schema', 'additionalProperties'], false);
    expect(components.schemas?.['Thing']).not.toHaveProperty('additionalProperties');
    expect(JSON.stringify(list?.responses)).not.toContain('"additionalProperties":false');
  });

  it('documents the headers and limits of refusals, and methods that a path does not support', () => {
    expect(components.responses?.['UnsupportedMediaType']).toHaveProperty('headers.accept');
    expect(components.responses?.['BadRequest']).toHaveProperty('headers.ratelimit');
    expect(components.responses?.['Unauthorized']).not.toHaveProperty('headers.ratelimit');
    expect(components.responses?.['MethodNotAllowed']).toHaveProperty('headers.allow');
    expect(post?.requestBody).toMatchObject({ description: expect.stringContaining('At most 256 KiB as JSON,') });
  });

  it('takes any text as an end-user header, because an empty one counts as none', () => {
    expect(components.parameters?.['EndUserIp']).toHaveProperty('schema', { type: 'string', maxLength: 256 });
  });

  it('says which key scope an operation needs, and that a key is needed by default', () => {
    expect(get?.description).toBe('Of the demo. Needs `demo:read`.');
    expect(document.security).toEqual([{ apiKey: [] }]);
  });

  it('takes a body as JSON or as a form', () => {
    expect(Object.keys(post?.requestBody && 'content' in post.requestBody ? post.requestBody.content : {})).toEqual([
      'application/json',
    ]);
    expect(paths['/v1/upload']?.post?.requestBody).toMatchObject({
      description: expect.stringContaining('At most 256 KiB as JSON, 1024 KiB as a form with its file,'),
      content: { 'multipart/form-data': {} },
    });
  });

  it('has no null in a form, which cannot express it', () => {
    const kind = { type: 'string', enum: ['a', 'b'], description: 'Its kind' };
    expect(paths['/v1/upload']?.post?.requestBody).toMatchObject({
      content: {
        'application/json': { schema: { properties: { kind: { anyOf: [{}, { type: 'null' }] } } } },
        'multipart/form-data': { schema: { $ref: '#/components/schemas/UploadForm' } },
      },
    });
    expect(components.schemas?.['UploadForm']).toMatchObject({ properties: { kind, file: {} }, required: ['file'] });
  });

  it('describes a health report in place of a refusal', () => {
    expect(paths['/v1/health']?.get?.responses?.['503']).toHaveProperty(['content', 'application/json']);
  });
});
