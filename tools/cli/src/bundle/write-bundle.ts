import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError } from '@parley/kube/cluster-errors';
import { checkCluster } from '../doctor/check-cluster.ts';
import { NotAllowedError } from '../kube/cluster-call.ts';
import type { ClusterRelease } from '../kube/connect-cluster.ts';
import { podLog } from '../kube/read-logs.ts';
import { listOf, releasePods, type Kind } from '../kube/release-pods.ts';
import { withFile } from '../files/own-files.ts';
import { redactObject, redactText } from './redact.ts';

export type BundleOptions = {
  folder: string;
  sinceSeconds: number;
  /** Called for everything that could not be collected. */
  missing: (what: string, why: string) => void;
};

/**
 * Kinds that are selected by the release's labels. Secrets and ConfigMaps are not included; the findings name missing
 * keys.
 */
const ofRelease: Kind[] = [
  { path: '/api/v1', plural: 'pods' },
  { path: '/api/v1', plural: 'services' },
  { path: '/apis/apps/v1', plural: 'deployments' },
  { path: '/apis/apps/v1', plural: 'replicasets' },
  { path: '/apis/autoscaling/v2', plural: 'horizontalpodautoscalers' },
  { path: '/apis/policy/v1', plural: 'poddisruptionbudgets' },
  { path: '/apis/networking.k8s.io/v1', plural: 'networkpolicies' },
  { path: '/apis/networking.k8s.io/v1', plural: 'ingresses' },
];
/** Kinds without labels of the release. */
const ofNamespace: Kind[] = [
  { path: '/api/v1', plural: 'events' },
  { path: '/api/v1', plural: 'resourcequotas' },
  { path: '/apis/discovery.k8s.io/v1', plural: 'endpointslices' },
];

/** Writes everything that support needs, without secrets, and returns the file names. Changes nothing in the cluster. */
export async function writeBundle(
  cluster: ClusterRelease,
  { folder, sinceSeconds, missing }: BundleOptions,
): Promise<string[]> {
  const pods = await releasePods(cluster);
  const logs = join(folder, 'logs');
  await withFile(folder, 'written', () => mkdir(logs, { recursive: true, mode: 0o700 }));
  const files = [await writeJson(folder, 'findings.json', await checkCluster(cluster))];
  const orWithout = async (what: string, writing: () => Promise<string[]>) => {
    const written = await writing().catch((error: unknown) => {
      if (!(error instanceof NotAllowedError || error instanceof ApiError)) throw error;
      missing(what, error.message);
      return [];
    });
    files.push(...written);
  };
  for (const kind of [...ofRelease, ...ofNamespace]) {
    await orWithout(kind.plural, async () => {
      const objects = await listOf<object>(cluster, kind, ofRelease.includes(kind));
      return [await writeJson(folder, `${kind.plural}.json`, objects.map(redactObject))];
    });
  }
  // One pod at a time, because all logs together may not fit in memory.
  for (const pod of pods) {
    for (const isPrevious of pod.restarts > 0 ? [true, false] : [false]) {
      const name = `${pod.name}${isPrevious ? '.previous' : ''}.log`;
      await orWithout(name, async () => {
        const text = await podLog(cluster, pod, { sinceSeconds, isPrevious });
        return text === '' ? [] : [await write(folder, `logs/${name}`, redactText(text))];
      });
    }
  }
  return files;
}

function writeJson(folder: string, name: string, value: unknown): Promise<string> {
  return write(folder, name, `${JSON.stringify(value, undefined, 2)}\n`);
}

async function write(folder: string, name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await withFile(path, 'written', () => writeFile(path, text, { mode: 0o600 }));
  return name;
}
