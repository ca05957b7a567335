import { mkdtempDisposableSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { generateIdentityKeys, identityPrivateKey } from '../identity/identity.ts';
import { parseSettings, SettingsError } from './parse-settings.ts';
import { countSetting, listSetting, secretSetting } from './settings.ts';

const schema = z.object({
  mongodbUri: z.url(),
  poolSize: countSetting(10),
  trustedProxies: listSetting(),
  apiPassword: secretSetting().optional(),
});

describe('parseSettings', () => {
  it('reads each setting from the variable named after it and fills defaults', () => {
    expect(parseSettings(schema, { MONGODB_URI: 'mongodb://localhost', TRUSTED_PROXIES: '10.0.0.0/8, ::1' })).toEqual({
      mongodbUri: 'mongodb://localhost',
      poolSize: 10,
      trustedProxies: ['10.0.0.0/8', '::1'],
    });
  });

  it('takes an empty variable for an unset one', () => {
    expect(parseSettings(schema, { MONGODB_URI: 'mongodb://localhost', POOL_SIZE: '' }).poolSize).toBe(10);
  });

  it('names every wrong variable in one error', () => {
    const parse = () => parseSettings(schema, { POOL_SIZE: 'many' });
    expect(parse).toThrow(SettingsError);
    expect(parse).toThrow(/MONGODB_URI[^]*POOL_SIZE/);
  });

  it('never shows a secret', () => {
    const settings = parseSettings(schema, { MONGODB_URI: 'mongodb://localhost', API_PASSWORD: 'hunter2' });
    expect(settings.apiPassword?.reveal()).toBe('hunter2');
    expect(inspect(settings) + JSON.stringify(settings) + String(settings.apiPassword)).not.toContain('hunter2');
  });
});

describe('a secret setting in a file', () => {
  const needed = { MONGODB_URI: 'mongodb://localhost' };

  /** The value of the file setting when the file has this content. */
  function readFrom(content: string) {
    using folder = mkdtempDisposableSync(join(tmpdir(), 'parley-secret-'));
    const path = join(folder.path, 'api-password');
    writeFileSync(path, content);
    return parseSettings(schema, { ...needed, API_PASSWORD_FILE: path }).apiPassword?.reveal();
  }

  it.each([
    ['hunter2', 'hunter2'],
    ['hunter2\n', 'hunter2'],
    ['hunter2\r\n', 'hunter2'],
    [' hunter2 \n\n', ' hunter2 \n'],
  ])('is its text %j without the last line break', (content, text) => {
    expect(readFrom(content)).toBe(text);
  });

  it('is read through the links that a mounted Secret consists of', () => {
    using folder = mkdtempDisposableSync(join(tmpdir(), 'parley-secret-'));
    writeFileSync(join(folder.path, 'content'), 'hunter2');
    symlinkSync('content', join(folder.path, 'link'));
    const settings = parseSettings(schema, { ...needed, API_PASSWORD_FILE: join(folder.path, 'link') });
    expect(settings.apiPassword?.reveal()).toBe('hunter2');
    expect(inspect(settings) + JSON.stringify(settings)).not.toContain('hunter2');
  });

  it('is a secret whatever its text is converted to', async () => {
    const { privateKey } = await generateIdentityKeys();
    using folder = mkdtempDisposableSync(join(tmpdir(), 'parley-secret-'));
    const path = join(folder.path, 'key');
    writeFileSync(path, JSON.stringify(privateKey));
    const settings = parseSettings(z.object({ identityPrivateKey }), { IDENTITY_PRIVATE_KEY_FILE: path });
    expect(settings.identityPrivateKey.reveal()).toEqual(privateKey);
  });

  it('is refused with the reason, once', () => {
    const read = (path: string, more = {}) => parseSettings(schema, { ...needed, API_PASSWORD_FILE: path, ...more });
    expect(() => readFrom('')).toThrow(/^API_PASSWORD_FILE: .* is empty$/);
    expect(() => readFrom('x'.repeat(65_537))).toThrow(/^API_PASSWORD_FILE: .* has more than 65536 bytes$/);
    expect(() => read('/nowhere/secret')).toThrow('API_PASSWORD_FILE: /nowhere/secret cannot be read (ENOENT)');
    expect(() => read('/dev/null')).toThrow('API_PASSWORD_FILE: /dev/null is not a file');
    expect(() => read('/dev/null', { API_PASSWORD: 'hunter2' })).toThrow(
      /^API_PASSWORD_FILE: API_PASSWORD is also set: remove one of them$/,
    );
  });

  it('is named by its variable when its text is wrong, and the text is not shown', async () => {
    using folder = mkdtempDisposableSync(join(tmpdir(), 'parley-secret-'));
    const path = join(folder.path, 'key');
    writeFileSync(path, 'hunter2');
    const read = () => parseSettings(z.object({ identityPrivateKey }), { IDENTITY_PRIVATE_KEY_FILE: path });
    expect(read).toThrow(/^IDENTITY_PRIVATE_KEY_FILE: must be JSON$/);
  });

  it('names no file for a setting that is not secret', () => {
    expect(parseSettings(schema, { ...needed, POOL_SIZE_FILE: '/nowhere' }).poolSize).toBe(10);
  });
});
