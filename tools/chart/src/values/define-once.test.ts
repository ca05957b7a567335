import { describe, expect, it } from 'vitest';
import { defineOnce } from './define-once.ts';

const memory = { type: 'string', description: 'Memory' };
const limits = { type: 'object', properties: { memory, cpu: { type: 'number' } } };
const service = { type: 'object', properties: { limits, memory: { type: 'boolean' } } };

describe('schemas that occur more than once', () => {
  it('are written out once, under the name of their key, inner ones too', () => {
    const schema = {
      type: 'object',
      properties: { defaults: service, files: service, other: { properties: { memory } } },
    };
    expect(defineOnce(schema)).toEqual({
      type: 'object',
      properties: {
        defaults: { $ref: '#/definitions/defaults' },
        files: { $ref: '#/definitions/defaults' },
        other: { properties: { memory: { $ref: '#/definitions/memory' } } },
      },
      definitions: {
        memory,
        cpu: { type: 'number' },
        memory2: { type: 'boolean' },
        limits: {
          type: 'object',
          properties: { memory: { $ref: '#/definitions/memory' }, cpu: { $ref: '#/definitions/cpu' } },
        },
        defaults: {
          type: 'object',
          properties: { limits: { $ref: '#/definitions/limits' }, memory: { $ref: '#/definitions/memory2' } },
        },
      },
    });
  });

  it('are found in lists and maps, and the others stay where they are', () => {
    const list = { items: { properties: { memory } }, additionalProperties: { properties: { memory } } };
    const reference = { $ref: '#/definitions/memory' };
    expect(defineOnce({ properties: { list, kind: { enum: ['memory'] } } })).toEqual({
      properties: {
        list: {
          items: { properties: { memory: reference } },
          additionalProperties: { properties: { memory: reference } },
        },
        kind: { enum: ['memory'] },
      },
      definitions: { memory },
    });
  });
});
