import type { V1Secret } from '@kubernetes/client-node';
import type { Cluster } from '@parley/kube/cluster';
import { ApiError } from '@parley/kube/cluster-errors';
import { readObject } from '@parley/kube/read-object';
import { UsageError } from '../errors/cli-errors.ts';
import { clusterCall } from '../kube/cluster-call.ts';
import type { ClusterRelease } from '../kube/connect-cluster.ts';
import { newSecrets, publicKeysOf } from './new-secrets.ts';
import { privateManifests, publicKeysManifest, type SecretManifest } from './secret-manifests.ts';

/**
 * Creates the Secrets and the ConfigMap of public keys in a cluster. Existing objects are kept; returns whether it
 * created the ConfigMap. The ConfigMap is created last, from the Secrets' actual contents, so that an interrupted or
 * concurrent run still ends with matching keys.
 * @throws UsageError when the map is there and a Secret is not, or a Secret holds something else
 */
export async function createInCluster({ api, namespace, release }: ClusterRelease): Promise<boolean> {
  const place = { release, namespace };
  const secrets = privateManifests(await newSecrets(), place);
  const map = publicKeysManifest('', place);
  if (await read(api, 'configmaps', map.metadata.name)) {
    await expectThere(api, secrets, map.metadata.name);
    return false;
  }
  const keys: Record<string, string> = {};
  for (const secret of secrets) Object.assign(keys, await madeOrFound(api, secret));
  await create(api, 'configmaps', publicKeysManifest(publicKeysIn(keys), place));
  return true;
}

/** Creates the Secret, or returns the contents of an existing one. */
async function madeOrFound(api: Cluster, secret: SecretManifest): Promise<Record<string, string>> {
  if (await create(api, 'secrets', secret)) return secret.stringData;
  const found = (await read(api, 'secrets', secret.metadata.name)) as V1Secret | undefined;
  const texts = Object.entries(found?.data ?? {}).map(
    ([key, value]) => [key, Buffer.from(value, 'base64').toString()] as const,
  );
  return Object.fromEntries(texts);
}

function publicKeysIn({ gateway = '', service = '', 'operator-key': operator = '' }: Record<string, string>): string {
  try {
    return publicKeysOf({ gateway, service, operator });
  } catch (error) {
    const message = 'An existing Secret does not contain the expected private key: remove it, or create all of them';
    throw new UsageError(`${message} (docs/kubernetes.md has the table).`, { cause: error });
  }
}

async function expectThere(api: Cluster, secrets: SecretManifest[], map: string): Promise<void> {
  for (const { metadata } of secrets) {
    if (await read(api, 'secrets', metadata.name)) continue;
    throw new UsageError(
      `ConfigMap ${map} exists but Secret ${metadata.name} does not: restore the Secret, or also remove the ConfigMap for new keys.`,
    );
  }
}

/** Creates an object; false if the name exists. */
async function create(api: Cluster, plural: string, body: object): Promise<boolean> {
  try {
    await clusterCall(`create ${plural}`, () => api.json(pathOf(api, plural), { method: 'POST', body }));
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.reason === 'AlreadyExists') return false;
    throw error;
  }
}

function read(api: Cluster, plural: string, name: string) {
  return clusterCall(`get ${plural}`, () => readObject({ cluster: api }, `${pathOf(api, plural)}/${name}`));
}

function pathOf({ namespace }: Cluster, plural: string): string {
  return `/api/v1/namespaces/${namespace}/${plural}`;
}
