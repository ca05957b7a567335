import { createSecretKey, randomBytes } from 'node:crypto';
import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { openSecret, sealSecret } from './sealed-secret.ts';
import { secretKeysSetting, type SecretKeys } from './secret-keys.ts';
import { newSecret } from './secret.ts';

const secret = newSecret();
const old = { id: '2025', key: createSecretKey(randomBytes(32)) };
const fresh = { id: '2026', key: createSecretKey(randomBytes(32)) };

describe('a sealed secret', () => {
  it('is opened for its webhook, whichever of the keys sealed it', () => {
    const sealed = sealSecret([old], 'w1', secret);
    expect(sealed.keyId).toBe('2025');
    expect(openSecret([fresh, old], 'w1', sealed)).toBe(secret);
    expect(sealSecret([fresh, old], 'w1', secret).keyId).toBe('2026');
  });

  it('differs each time, and never contains the secret', () => {
    const sealed = sealSecret([old], 'w1', secret);
    expect(sealSecret([old], 'w1', secret).sealed.equals(sealed.sealed)).toBe(false);
    expect(sealed.sealed.includes(secret)).toBe(false);
  });

  it('is not opened for another webhook, without its key, by another key with its id, or when a bit changed', () => {
    const sealed = sealSecret([old], 'w1', secret);
    const impostor: SecretKeys = [{ id: old.id, key: fresh.key }];
    expect(openSecret([old], 'w2', sealed)).toBeUndefined();
    expect(openSecret([fresh], 'w1', sealed)).toBeUndefined();
    expect(openSecret(impostor, 'w1', sealed)).toBeUndefined();
    for (let at = 0; at < sealed.sealed.length; at++) {
      const damaged = Buffer.from(sealed.sealed);
      damaged.writeUInt8(damaged.readUInt8(at) ^ 1, at);
      expect(openSecret([old], 'w1', { ...sealed, sealed: damaged })).toBeUndefined();
    }
    expect(openSecret([old], 'w1', { ...sealed, sealed: Buffer.alloc(3) })).toBeUndefined();
  });
});

describe('the setting of keys', () => {
  const inBase64 = ({ key }: typeof old) => key.export().toString('base64');
  const text = (one: typeof old) => `${one.id}:${inBase64(one)}`;

  it('lists them by id, the first to seal with, and is never shown', () => {
    const keys = secretKeysSetting().parse(`${text(fresh)}, ${text(old)}`);
    expect(keys.reveal().map(({ id }) => id)).toEqual([fresh.id, old.id]);
    expect(keys.reveal().map(({ key }) => key.export())).toEqual([fresh.key.export(), old.key.export()]);
    expect([inspect(keys), JSON.stringify(keys)]).toEqual(['[set]', '"[set]"']);
  });

  it('refuses keys of another length or form and duplicate ids, without showing them', () => {
    const wrong = [
      '',
      'no-colon',
      `a:${randomBytes(16).toString('base64')}`,
      `${text(old)},`,
      `${text(old)},${text(old)}`,
    ];
    for (const given of wrong) {
      const { success, error } = secretKeysSetting().safeParse(given);
      expect(success).toBe(false);
      expect(error?.message).not.toContain(inBase64(old));
    }
  });
});
