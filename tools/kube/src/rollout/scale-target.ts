import type { Cluster } from '../cluster/cluster.ts';
import { isNotFound } from '../cluster/errors.ts';
import type { Manifest } from '../manifest.ts';

/** What says how many pods a Deployment has: itself, or an autoscaler. */
export type ScaleTarget = {
  deployment: string;
  path: string;
  kind: 'Deployment' | 'HorizontalPodAutoscaler' | 'ScaledObject';
  name: string;
};

const autoscalers = [
  { kind: 'ScaledObject', base: '/apis/keda.sh/v1alpha1', plural: 'scaledobjects' },
  { kind: 'HorizontalPodAutoscaler', base: '/apis/autoscaling/v2', plural: 'horizontalpodautoscalers' },
] as const;

/** Who decides about the pods of a Deployment; an autoscaler that KEDA made is KEDA's. @throws ApiError */
export async function scaleTarget(cluster: Cluster, deployment: string, signal?: AbortSignal): Promise<ScaleTarget> {
  for (const { kind, base, plural } of autoscalers) {
    const folder = `${base}/namespaces/${cluster.namespace}/${plural}`;
    const items = await listed(cluster, folder, signal);
    const found = items.find(({ spec }) => spec.scaleTargetRef?.name === deployment);
    if (found) return { deployment, path: `${folder}/${found.metadata.name}`, kind, name: found.metadata.name };
  }
  const path = `/apis/apps/v1/namespaces/${cluster.namespace}/deployments/${deployment}`;
  return { deployment, path, kind: 'Deployment', name: deployment };
}

/** Without KEDA there is no such kind, and nobody scales by it. */
async function listed(cluster: Cluster, path: string, signal: AbortSignal | undefined): Promise<Manifest[]> {
  try {
    return (await cluster.json<{ items: Manifest[] }>(path, { signal })).items;
  } catch (error) {
    if (isNotFound(error)) return [];
    throw error;
  }
}
