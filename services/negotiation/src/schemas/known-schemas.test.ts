import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KnownSchemas } from './known-schemas.ts';

const schema = { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } };
const good = { schema, payload: { id: 1 } };
const wrong = { schema, payload: { id: 'one' } };

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'], now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

async function learnt(orgId: string, given: object, times: number): Promise<KnownSchemas> {
  const known = new KnownSchemas();
  for (let time = 0; time < times; time += 1) await known.learn(orgId, given);
  return known;
}

describe('a schema that came before', () => {
  it('is judged by here once it came often, for its organisation only', async () => {
    expect((await learnt('a', schema, 99)).judge('a', good)).toBeUndefined();
    const known = await learnt('a', schema, 100);
    expect(known.judge('a', good)).toEqual([]);
    expect(known.judge('a', wrong)).toEqual([
      { pointer: '/payload/id', code: expect.any(String), message: expect.any(String) },
    ]);
    expect(known.judge('b', good)).toBeUndefined();
  });

  it('is not judged by here when the payload is large', async () => {
    const known = await learnt('a', schema, 100);
    expect(known.judge('a', { schema, payload: { id: 1, text: 'x'.repeat(20_000) } })).toBeUndefined();
  });

  it('is one of few that are compiled in a short time', async () => {
    const known = await learnt('a', schema, 100);
    const other = { ...schema, title: 'Another' };
    for (let time = 0; time < 105; time += 1) await known.learn('b', other);
    expect(known.judge('b', { ...good, schema: other })).toBeUndefined();
    vi.advanceTimersByTime(1_000);
    await known.learn('b', other);
    expect(known.judge('b', { ...good, schema: other })).toEqual([]);
  });

  it('goes to the threads again once a payload has taken long', async () => {
    const known = await learnt('a', schema, 100);
    const slow = {
      get id() {
        vi.advanceTimersByTime(100);
        return 1;
      },
    };
    known.judge('a', { schema, payload: slow });
    expect(known.judge('a', good)).toBeUndefined();
    vi.advanceTimersByTime(1_000);
    for (let time = 0; time < 101; time += 1) await known.learn('a', schema);
    expect(known.judge('a', good)).toBeUndefined();
  });

  it.each([
    ['a reference', { $ref: '#' }],
    ['a pattern', { properties: { a: { pattern: '(a+)+$' } } }],
    ['combinations', { items: { allOf: [{}, {}] } }],
    ['comparisons', { uniqueItems: true }],
    ['members by pattern', { patternProperties: { a: {} } }],
    ['conditions', { if: {} }],
    ['an id', { $id: 'https://example.com/a' }],
    ['long lists', { enum: Array.from({ length: 21 }, (_, index) => index) }],
    ['items one by one', { items: [{ type: 'string' }] }],
    ['depth', JSON.parse(`${'{"items":'.repeat(30)}{}${'}'.repeat(30)}`)],
    ['length', { title: 'x'.repeat(9_000) }],
  ])('always goes to the threads if it has %s', async (_what, given: object) => {
    expect((await learnt('a', given, 101)).judge('a', { schema: given, payload: 'a' })).toBeUndefined();
  });
});
