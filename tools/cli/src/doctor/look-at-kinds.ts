import { ApiPaths } from '@parley/kube/api-paths';
import { readRelease } from '@parley/kube/read-release';
import { clusterCall } from '../kube/cluster-call.ts';
import type { ClusterRelease } from '../kube/connect-cluster.ts';
import type { Finding } from './finding.ts';

/**
 * Checks that the CRDs of the release's operator objects exist: deleting a CRD deletes its objects, and no operator
 * reports that.
 */
export async function lookAtKinds({ api, namespace, release }: ClusterRelease): Promise<Finding[]> {
  const found = await clusterCall(`list secrets in the namespace ${namespace}`, () => readRelease(api, release));
  const paths = new ApiPaths(api);
  const known = await Promise.all(
    (found?.objects ?? []).map(async (object) => ({ object, isKnown: (await paths.of(object)) !== undefined })),
  );
  const unknown = known.flatMap(({ object: { apiVersion, kind }, isKnown }) =>
    isKnown ? [] : [`${kind} of ${apiVersion}`],
  );
  return [...new Set(unknown)].map((kind) => ({
    check: 'kinds',
    about: `release ${release}`,
    state: 'problem',
    message: `it has a ${kind}, which the cluster does not know: install its CRD, with the operator, and deploy again`,
  }));
}
