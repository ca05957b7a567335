import * as fc from 'fast-check';
import { newId } from '@parley/service/new-id';
import { describe, expect, it } from 'vitest';
import { hashApiKey, keyIdOf, newApiKeyText, parseApiKeyText } from './api-key-text.ts';

const modes = fc.constantFrom('live', 'test');
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

describe('an API key', () => {
  it('contains the id it was made from', () => {
    fc.assert(
      fc.property(modes, fc.uuid(), (mode, keyId) => {
        const parsed = parseApiKeyText(newApiKeyText(mode, keyId));
        expect(parsed && keyIdOf(parsed.id)).toBe(keyId);
      }),
    );
  });

  it('has a fixed shape that secret scanners can look for', () => {
    expect(newApiKeyText('live', newId())).toMatch(/^parley_live_[0-9A-Za-z]{71}$/);
    expect(newApiKeyText('test', newId())).toMatch(/^parley_test_[0-9A-Za-z]{71}$/);
  });

  it('never repeats its secret', () => {
    const id = newId();
    const texts = Array.from({ length: 1000 }, () => newApiKeyText('live', id));
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('is refused when any one character is changed, added or left out', () => {
    fc.assert(
      fc.property(fc.nat(82), fc.constantFrom(...alphabet.split('')), (position, other) => {
        const text = newApiKeyText('live', newId());
        const changed = text.slice(0, position) + other + text.slice(position + 1);
        expect(parseApiKeyText(changed) === undefined).toBe(changed !== text);
        expect(parseApiKeyText(text.slice(0, position) + text.slice(position + 1))).toBeUndefined();
        expect(parseApiKeyText(text.slice(0, position) + other + text.slice(position))).toBeUndefined();
      }),
    );
  });

  it('has no id when its digits exceed a UUID', () => {
    expect(keyIdOf('z'.repeat(22))).toBeUndefined();
  });

  it('is refused for any other text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        expect(parseApiKeyText(text)).toBeUndefined();
      }),
    );
    expect(parseApiKeyText(`${newApiKeyText('live', newId())}\n`)).toBeUndefined();
    expect(parseApiKeyText('x'.repeat(1_000_000))).toBeUndefined();
  });

  it('is stored as a hash that reveals nothing of it', () => {
    const text = newApiKeyText('live', newId());
    expect(hashApiKey(text)).toMatch(/^[0-9a-f]{64}$/);
    expect(hashApiKey(text)).toBe(hashApiKey(text));
    expect(hashApiKey(text)).not.toBe(hashApiKey(newApiKeyText('live', newId())));
  });
});
