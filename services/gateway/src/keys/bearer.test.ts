import { describe, expect, it } from 'vitest';
import { bearerCredential } from './bearer.ts';

describe('bearerCredential', () => {
  it.each(['Bearer abc', 'bearer abc', 'BEARER abc', 'Bearer  abc '])('accepts the scheme in any case: %s', (value) => {
    expect(bearerCredential(value)).toBe('abc');
  });

  it.each([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    'Bearer   ',
    'abc',
    'Basic abc',
    'Bearer\tabc',
    'Bearerabc',
    'Digest Bearer abc',
  ])('asks for a key when there is none: %s', (value) => {
    expect(() => bearerCredential(value)).toThrow(expect.objectContaining({ reason: 'API_KEY_MISSING' }));
  });
});
