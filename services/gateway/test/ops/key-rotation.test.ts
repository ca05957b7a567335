import { startFleet, type Fleet, type Version } from '@parley/local/fleet';
import type { IdentityKeys } from '@parley/local/identity-keys';
import { callOperation } from '@parley/http/call-operation';
import { issuers, type Issuer } from '@parley/service/caller';
import { createIdentityMint, generateKeysOfAll } from '@parley/service/identity';
import { serviceNames, services, type ServiceName } from '@parley/service/services';
import { testServers } from '@parley/testing/servers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOrgs } from '../../src/http/operator/contracts.ts';
import { patient } from '../load/patient.ts';
import { underTraffic } from '../load/under-traffic.ts';

describe('new keys for all three issuers', () => {
  let fleet: Fleet;

  beforeAll(async () => {
    fleet = await startFleet({ ...testServers(), replicas: {}, settings: patient });
  });
  afterAll(() => fleet[Symbol.asyncDispose]());

  async function rollAll(settingsOf: (service: ServiceName) => Version['settings']): Promise<void> {
    for (const name of serviceNames) {
      const settings = settingsOf(name) ?? {};
      expect(await fleet.roll(name, { settings })).toEqual(['exit code 0']);
    }
  }

  /** Whether an operator with the key may list organisations. */
  async function isOperator(privateKey: unknown): Promise<boolean> {
    const mint = createIdentityMint({ issuer: 'operator', privateKey: privateKey as never });
    const place = {
      baseUrl: fleet.place.cliEnvironment['PARLEY_GATEWAY_URL'] ?? '',
      token: () => mint.mint({ subject: 'rotation', scopes: [] }),
    };
    return await callOperation(listOrgs, {}, place).then(
      () => true,
      () => false,
    );
  }

  it('refuse no call while they replace the old ones', async () => {
    const old = JSON.parse(fleet.surroundings.publicKeys) as Record<Issuer, unknown>;
    const oldOperator: unknown = JSON.parse(fleet.surroundings.operatorKey);
    const keys = await generateKeysOfAll();
    const fresh = Object.fromEntries(issuers.map((issuer) => [issuer, keys[issuer].publicKey]));
    const both = Object.fromEntries(issuers.map((issuer) => [issuer, [old[issuer], keys[issuer].publicKey]]));
    const signed = (service: ServiceName) =>
      services[service].calls.length > 0 || service === 'gateway' ? { IDENTITY_PRIVATE_KEY: keyOf(service, keys) } : {};
    await underTraffic(fleet.place, async () => {
      await rollAll(() => ({ IDENTITY_PUBLIC_KEYS: JSON.stringify(both) }));
      await rollAll((name) => ({ IDENTITY_PUBLIC_KEYS: JSON.stringify(both), ...signed(name) }));
      expect(await isOperator(oldOperator)).toBe(true);
      expect(await isOperator(keys.operator.privateKey)).toBe(true);
      await rollAll((name) => ({ IDENTITY_PUBLIC_KEYS: JSON.stringify(fresh), ...signed(name) }));
    });
    expect(await isOperator(oldOperator)).toBe(false);
    expect(await isOperator(keys.operator.privateKey)).toBe(true);
  });
});

function keyOf(service: ServiceName, { gateway, service: others }: IdentityKeys): string {
  return JSON.stringify((service === 'gateway' ? gateway : others).privateKey);
}
