import type { Cluster } from '../cluster/cluster.ts';
import { isForbidden, isNotFound } from '../cluster/errors.ts';
import { hasLabels, type Manifest } from '../manifest.ts';
import { referencedKeys } from '../changes/referenced-keys.ts';
import { readRollout, type Deployment } from './rollout-objects.ts';

type Stale = { deployment: string; generation: number };

/**
 * Finds Deployments with a pod older than a Secret or ConfigMap it mounts: the pod has read the old contents.
 * @throws ApiError
 */
export async function staleDeployments(cluster: Cluster, release: string): Promise<Stale[]> {
  const { deployments, pods } = await readRollout(cluster, release);
  const stale: Stale[] = [];
  for (const deployment of deployments) {
    const { name, generation = 0 } = deployment.metadata;
    const oldest = pods
      .filter(({ metadata }) => hasLabels(metadata, deployment.spec.selector.matchLabels))
      .map(({ metadata }) => metadata.creationTimestamp ?? '')
      .toSorted()[0];
    const changed = oldest === undefined ? '' : await lastChange(cluster, deployment);
    // Server timestamps have a resolution of seconds and sort as text.
    if (oldest !== undefined && changed > oldest) stale.push({ deployment: name, generation });
  }
  return stale;
}

/**
 * Restarts the Deployments as `kubectl rollout restart` does, except those an upgrade has changed meanwhile. Returns
 * the restarted ones.
 * @throws ApiError
 */
export async function restartStale(cluster: Cluster, stale: Stale[]): Promise<string[]> {
  const restarted: string[] = [];
  for (const { deployment, generation } of stale) {
    const path = `/apis/apps/v1/namespaces/${cluster.namespace}/deployments/${deployment}`;
    const { metadata } = await cluster.json<Deployment>(path);
    if ((metadata.generation ?? 0) !== generation) continue;
    const annotations = { 'kubectl.kubernetes.io/restartedAt': new Date().toISOString() };
    const contentType = 'application/merge-patch+json';
    const body = { spec: { template: { metadata: { annotations } } } };
    await cluster.json(path, { method: 'PATCH', query: { fieldManager: 'parley' }, contentType, body });
    restarted.push(deployment);
  }
  return restarted;
}

/** When a Secret or ConfigMap of the Deployment was last written; '' when it has none that can be read. */
async function lastChange(cluster: Cluster, deployment: Deployment): Promise<string> {
  const object = { apiVersion: 'apps/v1', kind: 'Deployment', ...deployment } as unknown as Manifest;
  const kinds = { Secret: 'secrets', ConfigMap: 'configmaps' };
  const names = new Set(referencedKeys([object]).map(({ kind, name }) => `${kinds[kind]}/${name}`));
  const times = await Promise.all([...names].map((name) => timesOf(cluster, name)));
  return times.flat().toSorted().at(-1) ?? '';
}

type WrittenObject = { metadata: { creationTimestamp?: string; managedFields?: { time?: string }[] } };

async function timesOf(cluster: Cluster, name: string): Promise<string[]> {
  try {
    const { metadata } = await cluster.json<WrittenObject>(`/api/v1/namespaces/${cluster.namespace}/${name}`);
    const times = (metadata.managedFields ?? []).map(({ time }) => time);
    return times.concat(metadata.creationTimestamp).filter((time) => time !== undefined);
  } catch (error) {
    if (isNotFound(error) || isForbidden(error)) return [];
    throw error;
  }
}
