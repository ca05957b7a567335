import type { Issuer } from '@parley/service/caller';
import { generateIdentityKeys, identitySettings } from '@parley/service/identity';
import { parseSettings } from '@parley/service/parse-settings';
import { z } from 'zod';
import { UsageError } from '../errors/cli-errors.ts';
import { named, type ReleaseName } from './secret-manifests.ts';

type Rotation = {
  issuer: Issuer;
  /** The value of IDENTITY_PUBLIC_KEYS. */
  publicKeys: string;
};

const settings = z.object(identitySettings);

/**
 * The manifests that rotate an issuer's key, in order: both public keys, the new private key, the new public key alone.
 * @throws UsageError when the public keys are none
 */
export async function rotationSteps({ issuer, publicKeys }: Rotation, place: ReleaseName) {
  const known = parsed(publicKeys);
  const { privateKey, publicKey } = await generateIdentityKeys();
  const map = (own: object[]) => ({
    ...named('ConfigMap', 'public-keys', place),
    data: { 'public-keys.json': JSON.stringify({ ...known, [issuer]: own }) },
  });
  const [part, key] = issuer === 'operator' ? (['operator', 'operator-key'] as const) : (['identity', issuer] as const);
  return {
    add: map([...(known[issuer] ?? []), publicKey]),
    use: { ...named('Secret', part, place), stringData: { [key]: JSON.stringify(privateKey) } },
    drop: map([publicKey]),
  };
}

function parsed(text: string) {
  try {
    return parseSettings(settings, { IDENTITY_PUBLIC_KEYS: text }).identityPublicKeys;
  } catch (error) {
    throw new UsageError('The public keys are not those of all issuers: give the value of IDENTITY_PUBLIC_KEYS.', {
      cause: error,
    });
  }
}
