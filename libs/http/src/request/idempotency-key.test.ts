import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Violation } from '@parley/errors/app-error';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idempotencyKeyOf, idempotencyKeyPattern } from './idempotency-key.ts';

function read(...values: string[]): { key: string | undefined; codes: string[] } {
  const request = new IncomingMessage(new Socket());
  request.rawHeaders = values.flatMap((value) => ['Idempotency-Key', value]);
  if (values.length > 0) request.headers['idempotency-key'] = values.join(', ');
  const violations: Violation[] = [];
  const key = idempotencyKeyOf(request, violations);
  return { key, codes: violations.map(({ header, code }) => `${header} ${code}`) };
}

describe('an Idempotency-Key', () => {
  it('may be left out, or empty', () => {
    expect(read()).toEqual({ key: undefined, codes: [] });
    expect(read('')).toEqual({ key: undefined, codes: [] });
  });

  it('is accepted exactly when it matches the pattern of the OpenAPI document', () => {
    const rule = new RegExp(idempotencyKeyPattern);
    const piece = fc.constantFrom('a', ' ', ',', '"', '\\', '\\"', '\t', 'é', 'k'.repeat(128));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), fc.boolean(), (pieces, isQuoted) => {
        const value = isQuoted ? `"${pieces.join('')}"` : pieces.join('');
        expect(read(value).codes.length === 0).toBe(rule.test(value));
      }),
    );
  });

  it('is the same with quotes and without', () => {
    expect(read('order-1 b')).toEqual({ key: 'order-1 b', codes: [] });
    expect(read('"order-1 b"')).toEqual({ key: 'order-1 b', codes: [] });
  });

  it('may have a comma, a quote or a backslash inside quotes', () => {
    expect(read(String.raw`"a, \"b\\"`)).toEqual({ key: String.raw`a, "b${'\\'}`, codes: [] });
  });

  it('has 1 to 255 characters, quotes not counted', () => {
    const longest = 'k'.repeat(255);
    expect(read(longest).key).toBe(longest);
    expect(read(`"${longest}"`).key).toBe(longest);
    for (const value of ['""', `${longest}k`, `"${longest}k"`]) {
      expect(read(value)).toEqual({ key: undefined, codes: ['idempotency-key invalid_length'] });
    }
  });

  it('is refused when it comes twice, even if a proxy joined the two', () => {
    expect(read('a', 'b').codes).toEqual(['idempotency-key repeated']);
    expect(read('a, b').codes).toEqual(['idempotency-key invalid_format']);
    expect(read('"a", "b"').codes).toEqual(['idempotency-key invalid_format']);
  });

  it('is refused with control bytes, bytes beyond ASCII or half quotes', () => {
    for (const value of ['a\tb', 'a\u0001', 'é', '"a', 'a"b', String.raw`"a\b"`]) {
      expect(read(value)).toEqual({ key: undefined, codes: ['idempotency-key invalid_format'] });
    }
  });
});
