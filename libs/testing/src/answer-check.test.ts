import { describe, expect, it } from 'vitest';
import { createAnswerCheck } from './answer-check.ts';

const json = (schema: object, type = 'application/json') => ({ content: { [type]: { schema } } });
const thing = {
  type: 'object',
  properties: { id: { type: 'string', format: 'uuid' } },
  required: ['id'],
};
const problem = {
  type: 'object',
  properties: { status: { type: 'integer' }, detail: { type: 'string', minLength: 1 } },
  required: ['status', 'detail'],
  additionalProperties: {},
};

const check = createAnswerCheck({
  paths: {
    '/v1/things/{thingId}': {
      get: {
        responses: {
          200: json({ $ref: '#/components/schemas/Thing' }),
          304: {},
          404: { $ref: '#/components/responses/NotFound' },
          default: {
            description: '503 `BUSY`: too much to do',
            ...json({ $ref: '#/components/schemas/Problem' }, 'application/problem+json'),
          },
        },
      },
    },
  },
  components: {
    schemas: { Thing: thing, Problem: problem },
    responses: { NotFound: json({ $ref: '#/components/schemas/Problem' }, 'application/problem+json') },
  },
});

const get = { method: 'GET', path: '/v1/things/1' };
const id = '0372fe64-8552-72cc-b727-b6e5327e4021';

function answer(status: number, body: unknown, headers: Record<string, string> = {}) {
  const type = status >= 400 ? 'application/problem+json' : 'application/json';
  return { status, body, headers: new Headers({ 'content-type': type, 'x-request-id': 'r-1', ...headers }) };
}

const refused = { status: 404, detail: 'No.', instance: '/v1/things/1', trace: { requestId: 'r-1' } };

describe('the check of an answer', () => {
  it('lets pass what the document describes', () => {
    check(get, answer(200, { id }));
    check({ ...get, method: 'HEAD' }, answer(200, undefined));
    check(get, answer(304, undefined));
    check(get, answer(404, refused));
    check(get, answer(503, { ...refused, status: 503, code: 'BUSY' }));
    check({ method: 'PUT', path: '/v1/things/1' }, answer(405, { ...refused, status: 405 }));
  });

  it.each([
    ['a field too many', answer(200, { id, extra: 1 }), 'additional'],
    ['a header it does not tell of', answer(200, { id }, { 'retry-after': '1' }), 'header retry-after'],
    ['a value of another form', answer(200, { id: 'x' }), 'uuid'],
    ['a status that is not documented', answer(201, { id }), 'does not name 201'],
    ['a reason that is not documented', answer(503, { ...refused, status: 503, code: 'TIRED' }), 'does not name 503'],
    ['another content type', answer(200, { id }, { 'content-type': 'text/html' }), 'text/html is not documented'],
    ['no request id', answer(200, { id }, { 'x-request-id': '' }), 'x-request-id is missing'],
    ['a server that tells its name', answer(200, { id }, { 'x-powered-by': 'Express' }), 'x-powered-by'],
    ['a status that differs in the body', answer(404, { ...refused, status: 400 }), 'status in the body is 400'],
    [
      'another request id in the body',
      answer(404, { ...refused, trace: { requestId: 'r-2' } }),
      'trace.requestId differs',
    ],
    ['another path in the body', answer(404, { ...refused, instance: '/' }), 'instance is /'],
    [
      'an error that is no problem',
      answer(404, refused, { 'content-type': 'application/json' }),
      'must be application/problem+json',
    ],
  ])('refuses %s', (_what, wrong, finding) => {
    expect(() => check(get, wrong)).toThrow(finding);
  });

  it('refuses an answer to a call that no operation describes, unless it is a refusal', () => {
    expect(() => check({ method: 'GET', path: '/v2' }, answer(200, { id }))).toThrow('no operation');
    expect(() =>
      check({ method: 'GET', path: '/v2' }, answer(404, { ...refused, instance: '/v2', detail: '' })),
    ).toThrow('/detail');
  });
});
