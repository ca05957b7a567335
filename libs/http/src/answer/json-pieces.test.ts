import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonPieces } from './json-pieces.ts';

/** Too large to be written in one piece. */
function large(value: unknown): object {
  return { value, more: Array.from({ length: 3 }, () => ['x'.repeat(30_000), value]) };
}

function expectWhole(value: unknown): void {
  expect([...jsonPieces(value)].join('')).toBe(JSON.stringify(value));
}

describe('pieces of JSON', () => {
  it('are together what JSON.stringify makes of the value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
        expectWhole(value);
        expectWhole(large(value));
      }),
    );
    const odd = { none: undefined, list: [undefined, { none: undefined }], at: new Date(0), 'a"b': [[], {}] };
    expectWhole(odd);
    expectWhole(large(odd));
    expectWhole({ ['x'.repeat(100_000)]: undefined });
  });

  it('of a large answer are small', () => {
    const item = { name: 'x'.repeat(1_000), parts: Array.from({ length: 50 }, () => ({ text: 'y'.repeat(1_000) })) };
    const pieces = [...jsonPieces({ data: Array.from({ length: 100 }, () => item) })];
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(85_000);
  });
});
