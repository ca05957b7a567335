import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { countSetting, listSetting, parseSettings, secretSetting, SettingsError } from './settings.ts';

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
