import type { Cluster } from '../cluster/cluster.ts';
import { hasLabels } from '../manifest.ts';
import type { ScaleTarget } from './scale-target.ts';

/** The field manager of the fields set here. */
const manager = 'parley';

type Labels = Record<string, string>;
type Budget = {
  metadata: { name: string };
  spec: { minAvailable?: number | string; selector?: { matchLabels?: Labels } };
};
export type Role = { deployment: string; labels: Labels; budgets: Budget[] };

const mark = 'app.kubernetes.io/';

/**
 * Reads the Deployments of a role, with the namespace's PodDisruptionBudgets: none when the release lacks the role,
 * several when it has more than one Parley.
 * @throws ApiError
 */
export async function readRoles(cluster: Cluster, release: string, role: string): Promise<Role[]> {
  type Deployment = { metadata: { name: string }; spec: { template: { metadata: { labels: Labels } } } };
  const query = { labelSelector: `${mark}part-of=parley,${mark}instance=${release},${mark}component=${role}` };
  const { namespace } = cluster;
  const found = await cluster.list<Deployment>(`/apis/apps/v1/namespaces/${namespace}/deployments`, { query });
  if (found.length === 0) return [];
  const budgets = await cluster.list<Budget>(`/apis/policy/v1/namespaces/${namespace}/poddisruptionbudgets`);
  return found.map(({ metadata, spec }) => ({
    deployment: metadata.name,
    labels: spec.template.metadata.labels,
    budgets,
  }));
}

/** Sets the number of pods: the replicas of a Deployment, or the bounds of its autoscaler. @throws ApiError */
export async function scale(
  cluster: Cluster,
  target: ScaleTarget,
  { min, max }: { min: number; max: number },
): Promise<void> {
  const path = target.kind === 'Deployment' ? `${target.path}/scale` : target.path;
  await cluster.json(path, {
    method: 'PATCH',
    query: { fieldManager: manager },
    contentType: 'application/merge-patch+json',
    // A Deployment has one field for minimum and maximum.
    body: { spec: { [target.fields.max]: max, [target.fields.min]: min } },
  });
}

/**
 * The PodDisruptionBudget that would block every eviction of pods with these labels when there are `min` of them;
 * undefined when none would.
 */
export function blockingBudget(
  budgets: Budget[],
  { labels, min }: { labels: Labels; min: number },
): string | undefined {
  const blocking = budgets.find(({ spec }) => {
    const isMeant = hasLabels({ labels }, spec.selector?.matchLabels ?? {});
    return isMeant && typeof spec.minAvailable === 'number' && spec.minAvailable >= min && min > 0;
  });
  return blocking?.metadata.name;
}
