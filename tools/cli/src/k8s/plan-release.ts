import type { Plan } from '@parley/kube/make-plan';
import type { Manifest } from '@parley/kube/manifest';
import type { CliContext } from '../context/context.ts';
import type { ClusterAccess } from './ask-cluster.ts';
import { sourceObjects, type ChartOptions } from './chart-source.ts';

export type PlannedRelease = { plan: Plan; rendered: Manifest[]; isInstalled: boolean };

/** Renders for the cluster's version and kinds, and lets the API server validate the result as a dry run. */
export async function planRelease(
  { cluster, release, context: kubeContext }: ClusterAccess,
  options: ChartOptions,
  context: CliContext,
): Promise<PlannedRelease> {
  const [{ makePlan }, { readRelease }, { capabilitiesOf }] = await Promise.all([
    import('@parley/kube/make-plan'),
    import('@parley/kube/read-release'),
    import('@parley/kube/capabilities'),
  ]);
  const deployed = await readRelease(cluster, release);
  const target = {
    release,
    namespace: cluster.namespace,
    isUpgrade: deployed !== undefined,
    cluster: { context: kubeContext },
    ...(await capabilitiesOf(cluster)),
  };
  const rendered = await sourceObjects(options, target, context);
  const plan = await makePlan(cluster, { release, rendered, deployed, signal: context.signal });
  return { plan, rendered, isInstalled: deployed !== undefined };
}
