import { describe, expect, it } from 'vitest';
import { serviceCredentials } from './credentials.ts';
import { createIdentityVerifier, generateIdentityKeys } from './identity.ts';
import { Secret } from '../settings/settings.ts';

async function scopeService() {
  const { privateKey, publicKey } = await generateIdentityKeys();
  const { tokenFor, callerFor } = serviceCredentials('scope', new Secret(privateKey));
  return { tokenFor, callerFor, verifier: createIdentityVerifier({ service: [publicKey] }) };
}

describe('credentials of a service', () => {
  it('are its own, for no organisation, while it serves no call', async () => {
    const { tokenFor, verifier } = await scopeService();
    expect(await verifier.verify(await tokenFor())).toEqual({ issuer: 'service', subject: 'scope', scopes: [] });
  });

  it('are those of the caller while it serves one', async () => {
    const { tokenFor, callerFor } = await scopeService();
    const caller = await callerFor({ org: 'acme', mode: 'live' });
    expect(await tokenFor({ ...caller, token: 'of a buyer' })).toBe('of a buyer');
  });

  it('name the organisation and the mode it works for, and end when that work ends', async () => {
    const { callerFor, verifier } = await scopeService();
    const { signal } = new AbortController();
    const caller = await callerFor({ org: 'acme', mode: 'test' }, signal);
    const identity = { issuer: 'service', subject: 'scope', org: 'acme', mode: 'test', scopes: [] };
    expect(caller).toMatchObject({ identity, endUser: {} });
    expect(await verifier.verify(caller.token)).toEqual(identity);
    expect(caller.signal).toBe(signal);
  });
});
