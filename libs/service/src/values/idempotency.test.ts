import { describe, expect, it } from 'vitest';
import { fingerprintOf } from './idempotency.ts';

describe('the fingerprint of a call', () => {
  it('is the same for the same members in another order, at any depth', () => {
    expect(fingerprintOf({ a: 1, b: [{ c: 2, d: 3 }] })).toBe(fingerprintOf({ b: [{ d: 3, c: 2 }], a: 1 }));
  });

  it('differs with any value, and with the order of a list', () => {
    const all = [{ a: 1 }, { a: '1' }, { a: null }, {}, { a: [1, 2] }, { a: [2, 1] }, undefined, null];
    expect(new Set(all.map(fingerprintOf)).size).toBe(all.length);
  });
});
