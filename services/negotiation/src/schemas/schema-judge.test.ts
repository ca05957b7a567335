import { Health } from '@parley/service/health';
import { createMetrics } from '@parley/service/metrics';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Update } from './judge-thread.ts';
import { createSchemaJudge, type SchemaJudge } from './schema-judge.ts';

const settings = { schemaThreads: 2, schemaTimeMs: 250, schemaHeapMebibytes: 64, maxWaitingSchemas: 20 };
/** A replacement for a harmed thread takes long to start on a busy machine. */
const patientMs = 90_000;
const stack = new AsyncDisposableStack();
const metrics = createMetrics({ version: 'test', revision: 'test', health: new Health() });
const failures: unknown[] = [];
let schemas: SchemaJudge;

beforeAll(async () => {
  const platform = { stack, metrics, fail: (error: unknown) => void failures.push(error) };
  schemas = createSchemaJudge({ settings, platform, maxWaitMs: patientMs });
  await judge('warm', good);
});
afterAll(async () => {
  await stack.disposeAsync();
  if (failures.length > 0) throw new AggregateError(failures);
});

const judge = (orgId: string, update: Update) => schemas.judge(orgId, update);

const draft2020 = 'https://json-schema.org/draft/2020-12/schema';
const draft07 = 'http://json-schema.org/draft-07/schema#';
const good = {
  schema: { type: 'object', required: ['id'], properties: { id: { type: 'integer' } }, unevaluatedProperties: false },
  payload: { id: 1 },
};

function many<T>(count: number, make: (index: number) => T): Record<string, T> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`m${index}`, make(index)]));
}

/** Validating `{ $ref: top }` takes 2^26 steps, far more than any machine does in the time. */
function doubled() {
  const $defs: Record<string, object> = { d0: { type: 'object' } };
  for (let level = 1; level <= 26; level += 1) {
    const below = { $ref: `#/$defs/d${level - 1}` };
    $defs[`d${level}`] = { allOf: [below, below] };
  }
  return { $ref: '#/$defs/d26', $defs };
}

describe('a hostile schema', () => {
  it.each<[string, object, unknown, string[] | null]>([
    ['10,000 $defs', { $defs: many(10_000, () => ({ type: 'string' })) }, {}, null],
    ['5,000 properties', { properties: many(5_000, () => ({ type: 'string' })) }, { m1: 1 }, null],
    ['a $ref to itself', { $ref: '#' }, {}, ['/schema']],
    [
      'two $refs to each other',
      { $ref: '#/$defs/a', $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } } },
      {},
      ['/schema'],
    ],
    ['a $ref doubled 26 levels deep', doubled(), {}, ['/schema']],
    ['a backtracking pattern', { properties: { a: { pattern: '^(a+)+$' } } }, { a: `${'a'.repeat(40)}!` }, ['/schema']],
    [
      'uniqueItems over 10,000 objects',
      { properties: { a: { uniqueItems: true } } },
      { a: Object.values(many(10_000, (i) => ({ i }))) },
      null,
    ],
    ['the $id of the meta-schema', { $id: draft2020, type: 'string' }, {}, null],
    [
      'a part with the $id of the meta-schema',
      { properties: { a: { $id: draft2020, type: 'string' } } },
      { a: 1 },
      ['/payload/a'],
    ],
    [
      'a vocabulary for the meta-schema',
      { $id: draft2020, $vocabulary: { 'https://json-schema.org/draft/2020-12/vocab/core': true } },
      {},
      ['/schema/$vocabulary'],
    ],
    [
      'a vocabulary in an example',
      { examples: [{ $id: draft2020, $vocabulary: {} }] },
      {},
      ['/schema/examples/0/$vocabulary'],
    ],
    ['a remote $ref', { $ref: 'https://example.com/schema' }, {}, ['/schema']],
    ['a $ref to a file', { $ref: 'file:///etc/passwd' }, {}, ['/schema']],
    ['a $ref to the meta-schema', { properties: { a: { $ref: draft2020 } } }, {}, ['/schema']],
    ['a remote $ref nobody follows', { $defs: { a: { $ref: 'https://example.com/schema' } } }, {}, ['/schema']],
    ['a $ref to nothing', { properties: { a: { $ref: '#/$defs/no' } } }, {}, ['/schema']],
    ['an unknown dialect', { $schema: 'http://json-schema.org/draft-04/schema#' }, {}, ['/schema/$schema']],
    ['an unknown dialect inside', { $defs: { a: { $id: 'a', $schema: 'urn:own' } } }, {}, ['/schema/$defs/a/$schema']],
    ['a type that is none', { type: 'strin' }, {}, ['/schema/type']],
    [
      'wrong keywords far inside',
      { properties: { a: { minimum: 'x' }, b: { required: {} } } },
      {},
      ['/schema/properties/a/minimum', '/schema/properties/b/required'],
    ],
    ['an $id that is no text', { $id: 5 }, {}, ['/schema/$id']],
    ['a pattern that is none', { properties: { a: { pattern: '(' } } }, { a: 'x' }, ['/schema/properties/a/pattern']],
    ['names of JavaScript', { toString: {}, properties: { valueOf: { type: 'string' } } }, { valueOf: 1 }, null],
  ])(
    '%s is refused or judged, and the next update is judged well',
    { timeout: 30_000 },
    async (...[, schema, payload, pointers]) => {
      const found = (await judge('them', { schema, payload })).map(({ pointer }) => pointer);
      expect(pointers ?? found).toEqual(found);
      expect(await judge('them', good)).toEqual([]);
      expect(await judge('us', good)).toEqual([]);
      expect(await judge('us', { ...good, payload: { id: 'x' } })).toMatchObject([{ pointer: '/payload/id' }]);
    },
  );
});

describe('a schema is supported', () => {
  it.each<[string, object, unknown, string[]]>([
    ['everything by {}', {}, { a: [1, null] }, []],
    ['the payload as a whole', { required: ['a'] }, {}, ['/payload']],
    [
      'names that pointers escape',
      { properties: { 'a/b~c é%': { type: 'string' } } },
      { 'a/b~c é%': 1 },
      ['/payload/a~1b~0c é%'],
    ],
    [
      'each wrong item',
      { properties: { a: { items: { type: 'integer' } } } },
      { a: [1, 'x', 2, null] },
      ['/payload/a/1', '/payload/a/3'],
    ],
    [
      'prefixItems',
      { properties: { a: { prefixItems: [{ type: 'string' }], items: false } } },
      { a: ['x', 1] },
      ['/payload/a/1'],
    ],
    ['no closed object', { properties: { a: true }, additionalProperties: false }, { a: 1, b: 2 }, ['/payload/b']],
    [
      'unevaluatedProperties through allOf',
      { allOf: [{ properties: { a: true } }], unevaluatedProperties: false },
      { a: 1, b: 2 },
      ['/payload/b'],
    ],
    [
      'unevaluatedItems',
      { properties: { a: { prefixItems: [true], unevaluatedItems: false } } },
      { a: [1, 2] },
      ['/payload/a/1'],
    ],
    [
      'anyOf by its deepest faults',
      { properties: { a: { anyOf: [{ type: 'string' }, { minimum: 5 }] } } },
      { a: 1 },
      ['/payload/a'],
    ],
    [
      'oneOf that fits twice',
      { properties: { a: { oneOf: [{ type: 'number' }, { minimum: 0 }] } } },
      { a: 1 },
      ['/payload/a'],
    ],
    ['not', { properties: { a: { not: { type: 'string' } } } }, { a: 'x' }, ['/payload/a']],
    [
      'if, then and else',
      JSON.parse('{"if":{"required":["a"]},"then":{"required":["b"]},"else":{"required":["c"]}}'),
      { a: 1, b: 1 },
      [],
    ],
    ['dependentSchemas', { dependentSchemas: { a: { required: ['b'] } } }, { a: 1 }, ['/payload']],
    ['propertyNames', { propertyNames: { maxLength: 1 } }, { ab: 1 }, ['/payload/ab']],
    [
      'contains with bounds',
      { properties: { a: { contains: { const: 1 }, minContains: 2 } } },
      { a: [1, 2] },
      ['/payload/a', '/payload/a/1'],
    ],
    ['equal numbers', { properties: { a: { const: 1 }, b: { multipleOf: 0.01 } } }, { a: 1, b: 19.99 }, []],
    ['characters, not code units', { properties: { a: { maxLength: 1 } } }, { a: '😀' }, []],
    [
      'anchors',
      { properties: { a: { $ref: '#n' } }, $defs: { n: { $anchor: 'n', type: 'number' } } },
      { a: 'x' },
      ['/payload/a'],
    ],
    [
      'an $id of its own',
      { $id: 'https://example.com/a/b', properties: { a: { $ref: 'c' } }, $defs: { c: { $id: 'c', type: 'number' } } },
      { a: 'x' },
      ['/payload/a'],
    ],
    [
      'recursion',
      { $ref: '#/$defs/t', $defs: { t: { properties: { v: { type: 'number' }, c: { $ref: '#/$defs/t' } } } } },
      { v: 1, c: { c: { v: 'x' } } },
      ['/payload/c/c/v'],
    ],
    [
      '$dynamicRef',
      {
        $id: 'https://example.com/strict',
        $dynamicAnchor: 'node',
        $ref: 'tree',
        unevaluatedProperties: false,
        $defs: { tree: { $id: 'tree', $dynamicAnchor: 'node', properties: { c: { $dynamicRef: '#node' } } } },
      },
      { c: { x: 1 } },
      ['/payload/c/x', '/payload/c'],
    ],
    ['format as a remark', { properties: { a: { format: 'email' }, b: { format: 'own' } } }, { a: 'x', b: 'y' }, []],
    ['format as a remark in draft-07', { $schema: draft07, properties: { a: { format: 'date' } } }, { a: 'x' }, []],
    [
      'items of draft-07',
      { $schema: draft07, properties: { a: { items: [{ type: 'string' }], additionalItems: false } } },
      { a: ['x', 1] },
      ['/payload/a/1'],
    ],
    [
      '$ref of draft-07, which hides what is beside it',
      {
        $schema: draft07,
        properties: { a: { $ref: '#/definitions/n', maximum: 1 } },
        definitions: { n: { type: 'number' } },
      },
      { a: 5 },
      [],
    ],
    [
      'patterns of another language',
      {
        properties: { a: { pattern: '^\\w+\\@x$' }, pattern: { pattern: '^\\p{L}+$' } },
        patternProperties: { '(?i)b/c': true },
      },
      {},
      ['/schema/properties/a/pattern', '/schema/patternProperties/(?i)b~1c'],
    ],
    ['unknown keywords as remarks', { 'x-own': { $ref: 'x' }, own: 1 }, {}, []],
  ])('%s', async (...[, schema, payload, pointers]) => {
    for (const _again of [1, 2]) {
      const found = (await judge('us', { schema, payload })).map(({ pointer }) => pointer);
      expect([...new Set(found)]).toEqual(pointers);
    }
  });

  it('and the violated part of it is named', async () => {
    const schema = { properties: { a: { $ref: '#/$defs/n' } }, $defs: { n: { type: 'number' } } };
    expect(await judge('us', { schema, payload: { a: 'x' } })).toEqual([
      { pointer: '/payload/a', code: 'invalid_value', message: 'must conform to the schema at #/$defs/n/type' },
    ]);
  });

  it('at most fifty violations are reported', async () => {
    const payload = { a: Array(500).fill('x') };
    expect(await judge('us', { schema: { properties: { a: { items: { type: 'number' } } } }, payload })).toHaveLength(
      50,
    );
  });
});

describe('while one organisation sends schemas that use up threads', () => {
  it('the updates of others are validated at once, and its own are refused for a while', async () => {
    const hostile = { schema: { properties: { a: { pattern: '^(a+)+$' } } }, payload: { a: `${'a'.repeat(40)}!` } };
    const theirs = Array.from({ length: 14 }, () => judge('them', hostile));
    const settled = Promise.allSettled(theirs);
    const startedMs = performance.now();
    for (let calls = 0; calls < 20; calls += 1) expect(await judge('us', good)).toEqual([]);
    expect(performance.now() - startedMs).toBeLessThan(2_000);
    const ends = await settled;
    const reasons = ends.map((end) => (end.status === 'fulfilled' ? end.value[0]?.code : String(end.reason.reason)));
    expect(new Set(reasons)).toEqual(new Set(['too_costly', 'SCHEMAS_BUSY']));
    expect(await judge('them', good)).toEqual([]);
  }, 60_000);

  it('a thread that is out of memory is replaced', async () => {
    const wide = { anyOf: Object.values(many(2_000, () => ({ items: { type: 'number' } }))) };
    const update = { schema: { properties: { a: wide } }, payload: { a: Array(3_000).fill('x') } };
    expect(await judge('them', update)).toMatchObject([{ pointer: '/schema', code: 'too_costly' }]);
    expect(await judge('them', good)).toEqual([]);
  }, 60_000);
});
