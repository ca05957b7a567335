import type { Cluster } from '../cluster/cluster.ts';
import type { ScaleTarget } from './scale-target.ts';

/** Who the fields belong to afterwards. */
const manager = 'parley';

export type Bounds = { least: number; most: number };

/** Says how many pods there are: as the count of a Deployment, or as the bounds of its autoscaler. @throws ApiError */
export async function scale(cluster: Cluster, target: ScaleTarget, { least, most }: Bounds): Promise<void> {
  const bodies = {
    Deployment: { spec: { replicas: least } },
    HorizontalPodAutoscaler: { spec: { minReplicas: least, maxReplicas: most } },
    ScaledObject: { spec: { minReplicaCount: least, maxReplicaCount: most } },
  };
  const path = target.kind === 'Deployment' ? `${target.path}/scale` : target.path;
  const contentType = 'application/merge-patch+json';
  await cluster.json(path, {
    method: 'PATCH',
    query: { fieldManager: manager },
    contentType,
    body: bodies[target.kind],
  });
}

type Budget = {
  metadata: { name: string };
  spec: { minAvailable?: number | string; selector?: { matchLabels?: Record<string, string> } };
};

/** The budget that would let no pod of `labels` go any more when there are `least` of them; undefined when none would. */
export function blockingBudget(budgets: Budget[], labels: Record<string, string>, least: number): string | undefined {
  const blocking = budgets.find(({ spec }) => {
    const isMeant = Object.entries(spec.selector?.matchLabels ?? {}).every(([key, value]) => labels[key] === value);
    return isMeant && typeof spec.minAvailable === 'number' && spec.minAvailable >= least && least > 0;
  });
  return blocking?.metadata.name;
}
