import { ApiPaths } from '../cluster/api-paths.ts';
import type { Cluster } from '../cluster/cluster.ts';
import type { Finding } from '../finding.ts';
import { releasedObjects } from '../release/released-objects.ts';
import type { Release } from '../release/read-release.ts';
import { dryRun } from './dry-run.ts';
import { objectChange, type ObjectChange } from './object-change.ts';

export type Drift = { changes: ObjectChange[]; findings: Finding[] };

/**
 * What was changed in the cluster since the release was deployed: what applying it once more would change back. What the
 * release leaves open (defaults, replicas of an autoscaler, what others added) is none of it. Nothing is changed.
 * @throws ApiError, ClusterUnreachableError
 */
export async function findDrift(cluster: Cluster, release: Release, signal?: AbortSignal): Promise<Drift> {
  const asking = { cluster, paths: new ApiPaths(cluster), signal };
  const drift: Drift = { changes: [], findings: [] };
  const { namespace } = cluster;
  for (const object of releasedObjects(release.objects, { release: release.name, namespace })) {
    const run = await dryRun(asking, object, true);
    drift.findings.push(...run.findings);
    drift.changes.push(...[objectChange(run) ?? []].flat());
  }
  return drift;
}
