import { expect, it } from 'vitest';
import { portableSchemas } from './portable-schemas.ts';

it.each([
  [{ type: 'number' }, { type: 'number', format: 'double' }],
  [
    { type: 'integer', minimum: 0, maximum: 100 },
    { type: 'integer', minimum: 0, maximum: 100, format: 'int32' },
  ],
  [
    { type: 'integer', minimum: 0 },
    { type: 'integer', minimum: 0, format: 'int64' },
  ],
  [
    { anyOf: [{ type: 'number', minimum: 0 }, { type: 'null' }], description: 'An amount' },
    { type: ['number', 'null'], minimum: 0, format: 'double', description: 'An amount' },
  ],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, { type: ['string', 'null'] }],
  [{ anyOf: [{ $ref: '#/x' }, { type: 'null' }] }, { anyOf: [{ $ref: '#/x' }, { type: 'null' }] }],
  [
    { type: 'string', format: 'uuid', pattern: '^[0-9a-f-]{36}$' },
    { type: 'string', format: 'uuid' },
  ],
  [
    { type: 'string', pattern: '^a$' },
    { type: 'string', pattern: '^a$' },
  ],
  [
    { type: 'object', properties: {}, additionalProperties: {} },
    { type: 'object', additionalProperties: {} },
  ],
])('%j is written %j', (given, written) => {
  expect(portableSchemas({ inner: [given] })).toEqual({ inner: [written] });
});
