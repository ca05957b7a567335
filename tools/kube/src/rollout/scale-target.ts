import { ownerOf } from '../changes/field-owners.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { isNotFound } from '../cluster/errors.ts';
import type { Manifest } from '../manifest.ts';

const kinds = {
  ScaledObject: {
    base: '/apis/keda.sh/v1alpha1',
    plural: 'scaledobjects',
    min: 'minReplicaCount',
    max: 'maxReplicaCount',
  },
  HorizontalPodAutoscaler: {
    base: '/apis/autoscaling/v2',
    plural: 'horizontalpodautoscalers',
    min: 'minReplicas',
    max: 'maxReplicas',
  },
  Deployment: { base: '/apis/apps/v1', plural: 'deployments', min: 'replicas', max: 'replicas' },
} as const;

/** The object that sets a Deployment's number of pods: the Deployment itself or an autoscaler. */
export type ScaleTarget = {
  kind: keyof typeof kinds;
  name: string;
  path: string;
  /** The names of its spec fields for minimum and maximum. */
  fields: { min: string; max: string };
  /** The current maximum. */
  max: number;
  /** The field manager of the minimum. */
  owner: string | undefined;
};

/**
 * Finds the object that sets a Deployment's number of pods. An autoscaler created by KEDA belongs to its ScaledObject.
 * @throws ApiError
 */
export async function scaleTarget(cluster: Cluster, deployment: string): Promise<ScaleTarget> {
  for (const kind of ['ScaledObject', 'HorizontalPodAutoscaler'] as const) {
    const items = (await isKnown(cluster, kind)) ? await cluster.list(folderOf(cluster, kind)) : [];
    const found = items.find(({ spec }) => spec.scaleTargetRef?.name === deployment);
    if (found) return targetOf(cluster, kind, found);
  }
  const path = `${folderOf(cluster, 'Deployment')}/${deployment}`;
  return targetOf(cluster, 'Deployment', await cluster.json(path));
}

function targetOf(cluster: Cluster, kind: ScaleTarget['kind'], object: Manifest): ScaleTarget {
  const { min, max } = kinds[kind];
  return {
    kind,
    name: object.metadata.name,
    path: `${folderOf(cluster, kind)}/${object.metadata.name}`,
    fields: { min, max },
    max: object['spec'][max] ?? 0,
    owner: ownerOf(object, ['spec', min]),
  };
}

function folderOf({ namespace }: Cluster, kind: ScaleTarget['kind']): string {
  return `${kinds[kind].base}/namespaces/${namespace}/${kinds[kind].plural}`;
}

/** Without KEDA the kind does not exist. Any user may read the API group, whereas listing the objects may be forbidden. */
async function isKnown(cluster: Cluster, kind: ScaleTarget['kind']): Promise<boolean> {
  try {
    await cluster.json(kinds[kind].base);
    return true;
  } catch (error) {
    if (isNotFound(error)) return false;
    throw error;
  }
}
