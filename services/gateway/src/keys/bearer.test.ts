import { newId } from '@parley/service/new-id';
import { describe, expect, it } from 'vitest';
import { newApiKeyText } from './api-key-text.ts';
import { bearerKey } from './bearer.ts';

const key = newApiKeyText('live', newId());

describe('bearerKey', () => {
  it.each([`Bearer ${key}`, `bearer ${key}`, `BEARER ${key}`, `Bearer  ${key} `])('accepts the scheme in any case', (value) => {
    expect(bearerKey(value).text).toBe(key);
  });

  it.each([undefined, '', 'Bearer', 'Bearer ', 'Bearer   ', key, `Basic ${key}`, `Bearer\t${key}`, `Bearer${key}`])(
    'asks for a key when there is none: %s',
    (value) => {
      expect(() => bearerKey(value)).toThrow(expect.objectContaining({ reason: 'API_KEY_MISSING' }));
    },
  );

  it.each(['Bearer x', `Bearer ${key},${key}`, `Bearer ${key} ${key}`, `Bearer ${'x'.repeat(201)}`, `Bearer ${key.slice(0, -1)}`])(
    'refuses what cannot be a key',
    (value) => {
      expect(() => bearerKey(value)).toThrow(expect.objectContaining({ reason: 'API_KEY_INVALID' }));
    },
  );
});
