import { UsageError } from '../errors/cli-errors.ts';
import type { ClusterAccess } from './ask-cluster.ts';

type WantedScale = { role: string; min: number; max: number | undefined };
export type Scaled = {
  deployment: string;
  text: string;
  /** Whether the release manages the changed fields. */
  isReleases: boolean;
};

/** Scales a role of a release: its Deployment, or the bounds of its autoscaler. @throws UsageError, ApiError */
export async function scaleRole({ cluster, release }: ClusterAccess, { role, min, max }: WantedScale): Promise<Scaled> {
  const [{ blockingBudget, readRoles, scale }, { scaleTarget }] = await Promise.all([
    import('@parley/kube/scale'),
    import('@parley/kube/scale-target'),
  ]);
  const [found, ...more] = await readRoles(cluster, release, role);
  if (!found) throw new UsageError(`The release ${release} has no role ${role} in the namespace ${cluster.namespace}.`);
  if (more.length > 0) {
    const names = [found, ...more].map((each) => each.deployment).join(', ');
    throw new UsageError(
      `The release ${release} has the role ${role} more than once (${names}): install each Parley as its own release.`,
    );
  }
  const { deployment, labels, budgets } = found;
  const budget = blockingBudget(budgets, { labels, min });
  if (budget !== undefined) {
    throw new UsageError(
      `With ${min} pods the PodDisruptionBudget ${budget} would let none go: change its minAvailable first.`,
    );
  }
  const target = await scaleTarget(cluster, deployment);
  if (target.kind === 'Deployment' && max !== undefined) {
    throw new UsageError(`${role} has no autoscaler: omit --max.`);
  }
  const bounds = { min, max: max ?? Math.max(min, target.max) };
  if (bounds.max < bounds.min) throw new UsageError('--max is below the count: raise it.');
  await scale(cluster, target, bounds);
  const size = target.kind === 'Deployment' ? `${min} pods` : `${bounds.min} to ${bounds.max} pods`;
  return { deployment, text: `${target.kind} ${target.name}: ${size}.`, isReleases: target.owner === 'helm' };
}
