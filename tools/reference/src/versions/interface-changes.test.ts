import { describe, expect, it } from 'vitest';
import type { Schema } from './document.ts';
import { interfaceChanges } from './interface-changes.ts';

const order: Schema = {
  type: 'object',
  description: 'An order',
  properties: {
    name: { type: 'string', maxLength: 80 },
    size: { type: 'string', enum: ['small', 'large'] },
    old: { type: 'string', deprecated: true },
    description: { type: 'string', description: 'A note' },
    price: { type: ['number', 'null'], format: 'double', minimum: 0 },
    payment: { oneOf: [{ $ref: '#/components/schemas/Card' }, { $ref: '#/components/schemas/Bill' }] },
    labels: { type: 'array', items: { type: 'string' } },
  },
  required: ['name', 'size'],
};

/** An operation that creates an order, one that is to go away, and an event about an order. */
function base() {
  return {
    paths: {
      '/v1/orders': {
        post: {
          operationId: 'createOrder',
          security: [{ apiKey: ['order:write'] }],
          parameters: [
            { $ref: '#/components/parameters/Limit' },
            { name: 'sort', in: 'query', deprecated: true, schema: { type: 'string' } },
          ],
          requestBody: {
            content: {
              'application/json': { schema: { $ref: '#/components/schemas/OrderInput' }, example: { name: 'a' } },
            },
          },
          responses: {
            '201': {
              headers: { etag: { schema: { type: 'string' } } },
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } },
            },
            '409': { content: {} },
          },
        },
        get: { operationId: 'listOrders', deprecated: true, 'x-sunset': '2027-01-31', responses: {} },
      },
    },
    webhooks: {
      'order.created': {
        post: {
          operationId: 'orderCreated',
          parameters: [{ name: 'webhook-id', in: 'header', required: true, schema: { type: 'string' } }],
          requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Event' } } } },
          responses: {},
        },
      },
    },
    components: {
      schemas: {
        Order: structuredClone(order),
        OrderInput: { ...structuredClone(order), additionalProperties: false },
        Event: structuredClone(order),
        Card: { type: 'object', properties: { type: { const: 'card' }, next: { $ref: '#/components/schemas/Card' } } },
        Bill: { type: 'object', properties: { type: { const: 'bill' } } },
      } as Record<string, Schema>,
      parameters: {
        Limit: { name: 'limit', in: 'query', schema: { type: 'integer', default: 20, maximum: 100 } },
      } as Record<string, { required?: boolean; schema: Schema }>,
    },
  };
}

type Base = ReturnType<typeof base>;
type Input = Schema & { properties: Record<string, Schema>; required: string[] };

function changed(change: (document: Base) => void, today = '2026-12-01') {
  const after = base();
  change(after);
  return interfaceChanges(base(), after, today);
}

const breaksOf = (change: (document: Base) => void) =>
  changed(change).flatMap(({ name, breaks }) => breaks.map((text) => `${name}: ${text}`));
const schema = (document: Base, name: string) => document.components.schemas[name] as Input;

describe('between two versions of the interface', () => {
  it('nothing differs if only texts and examples do', () => {
    const texts = (document: Base) => {
      schema(document, 'Order').description = 'Something that was ordered';
      Object.assign(schema(document, 'OrderInput').properties['name'] ?? {}, { description: 'Yours' });
      Object.assign(document.paths['/v1/orders'].post, { summary: 'Order something' });
      document.paths['/v1/orders'].post.requestBody.content['application/json'].example.name = 'b';
    };
    expect(changed(texts)).toEqual([]);
  });

  it.each<[string, string[], (document: Base) => void]>([
    [
      'a new operation',
      ['getOrder'],
      (document) =>
        void Object.assign(document.paths, { '/v1/orders/{id}': { get: { operationId: 'getOrder', responses: {} } } }),
    ],
    [
      'a new member of an answer',
      ['createOrder'],
      ({ components }) => {
        Object.assign(components.schemas['Order']?.properties ?? {}, { state: { type: 'string' } });
      },
    ],
    [
      'a new value of an enum that clients read',
      ['createOrder', 'order.created'],
      (document) => {
        for (const name of ['Order', 'Event']) schema(document, name).properties['size']?.enum?.push('huge');
      },
    ],
    [
      'a new optional member, a larger bound and a new value that clients may send',
      ['createOrder'],
      (document) => {
        const { properties } = schema(document, 'OrderInput');
        Object.assign(properties, { note: { type: 'string' }, name: { type: 'string', maxLength: 90 } });
        properties['size']?.enum?.push('huge');
      },
    ],
    [
      'a member that was deprecated, and a parameter',
      ['createOrder'],
      (document) => {
        delete schema(document, 'OrderInput').properties['old'];
        delete schema(document, 'Order').properties['old'];
        document.paths['/v1/orders'].post.parameters.pop();
      },
    ],
    [
      'a member of an answer that is always there now',
      ['createOrder'],
      (document) => void schema(document, 'Order').required.push('price'),
    ],
    [
      'a refusal that is gone',
      ['createOrder'],
      (document) => void delete (document.paths['/v1/orders'].post.responses as Record<string, unknown>)['409'],
    ],
  ])('%s breaks nothing, but is a change', (_what, names, change) => {
    expect(changed(change)).toEqual(names.map((name) => ({ name, breaks: [] })));
  });

  it.each<[string, (document: Base) => void]>([
    [
      'createOrder: it is gone, and was not `deprecated`',
      ({ paths }) => void delete (paths['/v1/orders'] as Record<string, unknown>)['post'],
    ],
    [
      'order.created: it is gone, and was not `deprecated`',
      (document) => void delete (document.webhooks as Record<string, unknown>)['order.created'],
    ],
    [
      'createOrder: it needs another key scope',
      ({ paths }) => void (paths['/v1/orders'].post.security = [{ apiKey: ['order:admin'] }]),
    ],
    [
      'createOrder: the parameter `limit`: maximum is 50 now',
      ({ components }) => void Object.assign(components.parameters['Limit']?.schema ?? {}, { maximum: 50 }),
    ],
    [
      'createOrder: the parameter `limit`: its default changed',
      ({ components }) => void Object.assign(components.parameters['Limit']?.schema ?? {}, { default: 10 }),
    ],
    [
      'createOrder: the parameter `limit` is required now',
      ({ components }) => void Object.assign(components.parameters['Limit'] ?? {}, { required: true }),
    ],
    ['createOrder: the parameter `limit` is gone', ({ paths }) => void paths['/v1/orders'].post.parameters.shift()],
    [
      'createOrder: the new parameter `day` is required',
      ({ paths }) =>
        void paths['/v1/orders'].post.parameters.push({
          name: 'day',
          in: 'query',
          required: true,
          schema: {},
        } as never),
    ],
    [
      'createOrder: the body: `name` is gone',
      (document) => {
        const input = schema(document, 'OrderInput');
        delete input.properties['name'];
      },
    ],
    [
      'createOrder: the body: `price` is required now',
      (document) => void schema(document, 'OrderInput').required.push('price'),
    ],
    [
      'createOrder: the body: `size`: "large" is no longer taken',
      (document) => void schema(document, 'OrderInput').properties['size']?.enum?.pop(),
    ],
    [
      'createOrder: the body: `price`: null is no longer taken',
      (document) => void Object.assign(schema(document, 'OrderInput').properties['price'] ?? {}, { type: 'number' }),
    ],
    [
      'createOrder: the body: `labels[]`: maxLength is 5 now',
      (document) =>
        void Object.assign(schema(document, 'OrderInput').properties['labels']?.items ?? {}, { maxLength: 5 }),
    ],
    [
      'createOrder: the body: `name`: its pattern changed',
      (document) => void Object.assign(schema(document, 'OrderInput').properties['name'] ?? {}, { pattern: '^a' }),
    ],
    [
      'createOrder: the body: the choice Bill of `payment` is no longer taken',
      (document) => void schema(document, 'OrderInput').properties['payment']?.oneOf?.pop(),
    ],
    [
      'createOrder: the body is required now',
      ({ paths }) => void Object.assign(paths['/v1/orders'].post.requestBody, { required: true }),
    ],
    [
      'createOrder: the answer 201: `size` is gone',
      (document) => {
        const answer = schema(document, 'Order');
        delete answer.properties['size'];
      },
    ],
    [
      'createOrder: the answer 201: `name` may be absent now',
      (document) => void schema(document, 'Order').required.shift(),
    ],
    [
      'createOrder: the answer 201: `name`: may be null now',
      (document) =>
        void Object.assign(schema(document, 'Order').properties['name'] ?? {}, { type: ['string', 'null'] }),
    ],
    [
      'createOrder: the answer 201: `price`: its format was double and is float',
      (document) => void Object.assign(schema(document, 'Order').properties['price'] ?? {}, { format: 'float' }),
    ],
    [
      'createOrder: the answer 201: the choice Gift of `payment` is new, and clients do not know it',
      (document) =>
        void schema(document, 'Order').properties['payment']?.oneOf?.push({ $ref: '#/components/schemas/Gift' }),
    ],
    [
      'createOrder: the answer 201: the header `etag` is gone',
      ({ paths }) => void Object.assign(paths['/v1/orders'].post.responses['201'], { headers: {} }),
    ],
    [
      'order.created: the body: `price`: may be string now',
      (document) =>
        void Object.assign(schema(document, 'Event').properties['price'] ?? {}, { type: ['number', 'null', 'string'] }),
    ],
    [
      'order.created: the parameter `webhook-id` may be absent now',
      ({ webhooks }) => void Object.assign(webhooks['order.created'].post.parameters[0] ?? {}, { required: false }),
    ],
  ])('breaks clients: %s', (text, change) => {
    expect(breaksOf(change)).toEqual([text]);
  });

  it('finds a break inside a schema that several use, for each', () => {
    const change = (document: Base) => void (schema(document, 'Card').properties['type'] = { const: 'debit' });
    expect(breaksOf(change)).toEqual([
      'createOrder: the body: `payment.type`: "card" is no longer taken',
      'createOrder: the answer 201: `payment.type`: its constant changed',
      'order.created: the body: `payment.type`: its constant changed',
    ]);
  });

  it('an operation may go after the day that its mark names', () => {
    const remove = ({ paths }: Base) => void delete (paths['/v1/orders'] as Record<string, unknown>)['get'];
    expect(changed(remove, '2027-01-31')).toEqual([{ name: 'listOrders', breaks: ['it is gone before 2027-01-31'] }]);
    expect(changed(remove, '2027-02-01')).toEqual([{ name: 'listOrders', breaks: [] }]);
  });
});
