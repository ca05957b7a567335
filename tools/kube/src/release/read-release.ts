import { gunzipSync } from 'node:zlib';
import type { Cluster } from '../cluster/cluster.ts';
import { parseManifests, type Manifest } from '../manifest.ts';

/** A release as stored by Helm. */
export type Release = { name: string; revision: number; status: string; objects: Manifest[] };

type Secret = { metadata: { labels?: Record<string, string> }; data?: { release?: string } };

/**
 * Reads the deployed release, or the newest one if none is deployed; undefined if the release does not exist.
 * @throws ApiError, ClusterUnreachableError
 */
export async function readRelease(cluster: Cluster, name: string): Promise<Release | undefined> {
  const query = { labelSelector: `owner=helm,name=${name}` };
  const secrets = await cluster.list<Secret>(`/api/v1/namespaces/${cluster.namespace}/secrets`, { query });
  const newest = secrets.toSorted((one, other) => revisionOf(other) - revisionOf(one));
  const chosen = newest.find(({ metadata }) => metadata.labels?.['status'] === 'deployed') ?? newest[0];
  return chosen && decode(chosen);
}

function revisionOf({ metadata }: Secret): number {
  return Number(metadata.labels?.['version'] ?? 0);
}

function decode(secret: Secret): Release {
  const packed = Buffer.from(secret.data?.release ?? '', 'base64').toString();
  const record = JSON.parse(gunzipSync(Buffer.from(packed, 'base64')).toString()) as {
    name: string;
    manifest: string;
    info: { status: string };
  };
  const { name, manifest, info } = record;
  return { name, revision: revisionOf(secret), status: info.status, objects: parseManifests(manifest) };
}
