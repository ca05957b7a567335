import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { conformsSurely } from './conforms-surely.ts';
import { defaultDialect } from './dialects.ts';
import { compileSchema, judgePayload, warmUp } from './validator.ts';

const draft07 = 'http://json-schema.org/draft-07/schema#';
beforeAll(warmUp);

async function isValid(schema: object, payload: unknown): Promise<boolean> {
  const compiled = await compileSchema(schema);
  return 'schema' in compiled && judgePayload(compiled.schema, payload).length === 0;
}

const name = fc.constantFrom('a', 'b', '$id', '$vocabulary', '$schema', 'a/b~c é%', 'x-y');
const text = fc.constantFrom('', 'a', 'b', '😀', 'é');
const scalar = fc.oneof(fc.constantFrom(null, true, false, 0, -0, 1, 2, 1.5), text);
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    scalar,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(name, tie('value'), { maxKeys: 3 }),
  ),
}));
const type = fc.constantFrom('null', 'boolean', 'object', 'array', 'number', 'string', 'integer', 'text');
const bound = fc.oneof(fc.constantFrom(0, 1, 2, -1, 0.5), scalar);
const { schema } = fc.letrec<{ schema: object | boolean }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.boolean(),
    fc.record(
      {
        title: text,
        description: fc.oneof(text, scalar),
        $comment: text,
        format: text,
        type: fc.oneof(type, fc.array(type, { maxLength: 3 })),
        const: scalar,
        enum: fc.oneof(fc.array(value, { maxLength: 3 }), scalar),
        minimum: bound,
        maximum: bound,
        exclusiveMinimum: bound,
        exclusiveMaximum: bound,
        minLength: bound,
        maxLength: bound,
        minItems: bound,
        maxItems: bound,
        items: fc.oneof(tie('schema'), fc.array(tie('schema'), { maxLength: 2 })),
        required: fc.array(name, { maxLength: 2 }),
        properties: fc.dictionary(name, tie('schema'), { maxKeys: 3 }),
        additionalProperties: tie('schema'),
        not: tie('schema'),
        $vocabulary: scalar,
      },
      { requiredKeys: [], noNullPrototype: true },
    ),
  ),
}));
function rootOf(given: object | boolean, $schema?: unknown): object {
  const keywords = typeof given === 'object' ? given : {};
  return $schema === undefined ? keywords : { ...keywords, $schema };
}

const rootSchema = fc
  .tuple(schema, fc.constantFrom(undefined, defaultDialect, draft07, 'urn:own', 5))
  .map(([given, $schema]) => rootOf(given, $schema));

describe('a payload that conforms surely', () => {
  it('conforms to its schema', async () => {
    let sure = 0;
    await fc.assert(
      fc.asyncProperty(rootSchema, value, async (given, payload) => {
        if (!conformsSurely({ schema: given, payload })) return;
        sure += 1;
        expect(await isValid(given, payload)).toBe(true);
      }),
      { numRuns: 10_000 },
    );
    expect(sure).toBeGreaterThan(1_000);
  });

  it.each<[string, object, unknown]>([
    ['an empty schema', {}, { a: [1, null] }],
    ['a dialect', { $schema: draft07, type: 'object' }, {}],
    [
      'what systems report',
      {
        type: 'object',
        title: 'Quote',
        required: ['amount', 'lines'],
        properties: {
          amount: { type: 'number', minimum: 0 },
          currency: { enum: ['EUR', 'USD'] },
          dueAt: { type: ['string', 'null'], format: 'date-time' },
          lines: { type: 'array', maxItems: 3, items: { type: 'object', properties: { id: { minLength: 1 } } } },
        },
        additionalProperties: false,
      },
      { amount: 12.5, currency: 'EUR', dueAt: null, lines: [{ id: 'a' }, { id: 'b', other: 1 }] },
    ],
    ['names of JavaScript', { properties: { a: { type: 'string' } } }, { toString: 1, valueOf: 2 }],
  ])('is found by %s', (_what, given, payload) => {
    expect(conformsSurely({ schema: given, payload })).toBe(true);
  });

  it.each<[string, object, unknown]>([
    ['a wrong value', { properties: { a: { type: 'integer' } } }, { a: 'x' }],
    [
      'a wrong value where only the rest of the names counts',
      { additionalProperties: { type: 'integer' } },
      { a: 'x' },
    ],
    ['a missing name', { required: ['a'] }, {}],
    ['an invalid part that judges nothing', { properties: { b: { type: 'text' } } }, { a: 1 }],
    ['another dialect', { $schema: 'http://json-schema.org/draft-04/schema#' }, {}],
    ['a pattern', { properties: { a: { pattern: '^(a+)+$' } } }, { a: 'a' }],
    ['a format that takes long to read', { properties: { a: { format: 'url' } } }, { a: 'https://a.example' }],
    ['a reference', { $ref: '#/$defs/a', $defs: { a: {} } }, {}],
    ['a name that may not occur', { properties: { $vocabulary: true } }, {}],
    ['a keyword that is not known', { own: 1 }, {}],
  ])('is not found by %s', (_what, given, payload) => {
    expect(conformsSurely({ schema: given, payload })).toBe(false);
  });

  const membersOf = (count: number) => Object.fromEntries(many(count).map((name) => [name, name]));
  const many = (count: number) => Array.from({ length: count }, (_, index) => `m${index}`);

  it.each<[string, object, unknown]>([
    ['names required of many items', { items: { required: many(100) } }, many(100).map(() => membersOf(100))],
    ['values compared with many items', { items: { enum: many(100) } }, many(100)],
    ['many items', { items: { type: 'string' } }, many(10_000)],
    ['many members', { additionalProperties: { type: 'string' } }, membersOf(10_000)],
    ['many schemas', { properties: Object.fromEntries(many(1_000).map((one) => [one, {}])) }, {}],
  ])('is left to the validator where it takes %s', (_what, given, payload) => {
    expect(conformsSurely({ schema: given, payload })).toBe(false);
  });
});
