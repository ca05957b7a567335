import { createHash } from 'node:crypto';
import type { Secrets } from './new-secrets.ts';

/** Limited because names of queues and databases start with it, too. */
const maxFullNameLength = 40;

export type ReleaseName = { release: string; namespace?: string };

type Named = ReturnType<typeof named>;
export type SecretManifest = Named & { type: 'Opaque'; stringData: Record<string, string> };
type MapManifest = Named & { data: Record<string, string> };

/**
 * Secrets and the ConfigMap of public keys with the names the chart expects, as one list for `kubectl create --filename
 * -`.
 */
export function secretManifests(secrets: Secrets, place: ReleaseName): object {
  return {
    apiVersion: 'v1',
    kind: 'List',
    items: [...privateManifests(secrets, place), publicKeysManifest(secrets.publicKeys, place)],
  };
}

/** The Secrets only. */
export function privateManifests({ privateKeys, webhookKeys }: Omit<Secrets, 'publicKeys'>, place: ReleaseName) {
  const { gateway, service, operator } = privateKeys;
  const secret = (part: string, stringData: Record<string, string>): SecretManifest => ({
    ...named('Secret', part, place),
    type: 'Opaque',
    stringData,
  });
  return [
    secret('identity', { gateway, service }),
    secret('webhook', { 'secret-keys': webhookKeys }),
    secret('operator', { 'operator-key': operator }),
  ];
}

export function publicKeysManifest(publicKeys: string, place: ReleaseName): MapManifest {
  return { ...named('ConfigMap', 'public-keys', place), data: { 'public-keys.json': publicKeys } };
}

export function named(kind: string, part: string, { release, namespace }: ReleaseName) {
  const metadata = { name: `${fullNameOf(release)}-${part}`, ...(namespace !== undefined && { namespace }) };
  return { apiVersion: 'v1', kind, metadata };
}

/** The prefix of a release's object names; must match the chart. */
export function fullNameOf(release: string): string {
  const name = (release.includes('parley') ? release : `${release}-parley`).replaceAll('.', '-');
  if (name.length <= maxFullNameLength) return name;
  const hash = createHash('sha256').update(name).digest('hex');
  return `${name.slice(0, 31).replace(/-$/, '')}-${hash.slice(0, 8)}`;
}
