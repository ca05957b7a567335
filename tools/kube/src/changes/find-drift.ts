import { ApiPaths } from '../cluster/api-paths.ts';
import type { Cluster } from '../cluster/cluster.ts';
import type { Finding } from '../finding.ts';
import type { Manifest } from '../manifest.ts';
import { releasedObjects } from '../release/released-objects.ts';
import type { Release } from '../release/read-release.ts';
import { dryRun } from './dry-run.ts';
import { objectChanges, type ObjectChange } from './object-change.ts';
import { scalerOf } from './pod-count.ts';

export type Drift = { changes: ObjectChange[]; findings: Finding[] };

/**
 * Finds manual changes made in the cluster since the release was deployed: what applying the release again would
 * revert. Ignores fields the release does not set (defaults, replicas of an autoscaler, additions by others). Changes
 * nothing.
 * @throws ApiError, ClusterUnreachableError
 */
export async function findDrift(cluster: Cluster, release: Release, signal?: AbortSignal): Promise<Drift> {
  const asking = { cluster, paths: new ApiPaths(cluster), signal };
  const drift: Drift = { changes: [], findings: [] };
  const { namespace } = cluster;
  for (const object of releasedObjects(release.objects, { release: release.name, namespace })) {
    const run = await dryRun(asking, object, true);
    drift.findings.push(...run.findings);
    drift.changes.push(...objectChanges(run, isOfScaler(object, release.objects)));
  }
  return drift;
}

/** A release may contain the replica count of an autoscaled Deployment, read from the cluster at that time. */
function isOfScaler(object: Manifest, objects: Manifest[]): (path: string) => boolean {
  const hasScaler = scalerOf(object, objects) !== undefined;
  return (path) => hasScaler && path === 'spec.replicas';
}
