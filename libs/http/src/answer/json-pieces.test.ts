import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonPieces } from './json-pieces.ts';

describe('pieces of JSON', () => {
  it('are together what JSON.stringify makes of the value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
        expect([...jsonPieces(value)].join('')).toBe(JSON.stringify(value));
      }),
    );
    const odd = { none: undefined, list: [undefined, { none: undefined }], at: new Date(0), 'a"b': [[], {}] };
    expect([...jsonPieces(odd)].join('')).toBe(JSON.stringify(odd));
  });

  it('of a large answer are small', () => {
    const item = { name: 'x'.repeat(1_000), parts: Array.from({ length: 50 }, () => ({ text: 'y'.repeat(1_000) })) };
    const pieces = [...jsonPieces({ data: Array.from({ length: 100 }, () => item) })];
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(70_000);
  });
});
