import { issuers, type Issuer } from '@parley/service/caller';
import { generateKeysOfAll, type IdentityKeyPair, type PublicKeys } from '@parley/service/identity';
import { describe, expect, it } from 'vitest';
import { RolledReplicas } from '../rolled-replicas.ts';

function publicKeysOf(...sets: Record<Issuer, IdentityKeyPair>[]): PublicKeys {
  const keysOf = (issuer: Issuer) => sets.map((pairs) => pairs[issuer].publicKey);
  return { gateway: keysOf('gateway'), service: keysOf('service'), operator: keysOf('operator') };
}

describe('a new key of every issuer', () => {
  it('refuses no call when checkers learn it first, issuers sign with it next, and the old one goes last', async () => {
    const [old, next] = [await generateKeysOfAll(), await generateKeysOfAll()];
    await using replicas = new RolledReplicas();
    for (const issuer of issuers) await replicas.sign(issuer, old[issuer].privateKey);
    await replicas.begin(publicKeysOf(old));
    await replicas.rollOut(publicKeysOf(old, next));
    for (const issuer of issuers) await replicas.sign(issuer, next[issuer].privateKey);
    await replicas.rollOut(publicKeysOf(next));
    expect(replicas.failures).toEqual([]);
  });

  it('refuses calls when issuers sign with it before checkers know it', async () => {
    const [old, next] = [await generateKeysOfAll(), await generateKeysOfAll()];
    await using replicas = new RolledReplicas();
    for (const issuer of issuers) await replicas.sign(issuer, old[issuer].privateKey);
    await replicas.begin(publicKeysOf(old));
    await replicas.sign('gateway', next.gateway.privateKey);
    expect(replicas.failures).toContainEqual(expect.objectContaining({ reason: 'CALLER_UNKNOWN' }));
  });
});
