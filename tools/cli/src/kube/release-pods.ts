import type { V1ObjectMeta, V1Pod, V1PodStatus } from '@kubernetes/client-node';
import { UnreachableError } from '../exit-code.ts';
import { clusterCall } from './cluster-call.ts';
import type { Cluster } from './connect-cluster.ts';

/** A pod of the release. */
export type ReleasePod = {
  name: string;
  /** Its role, such as `scope-documents`. */
  component: string;
  service: string;
  isReady: boolean;
  ports: Record<string, number>;
};

const label = 'app.kubernetes.io/';

/** What selects the objects of the release. */
export function releaseSelector({ release }: Cluster): string {
  return `${label}name=parley,${label}instance=${release}`;
}

/**
 * The pods of the services of the release, those that are going left out.
 * @throws UnreachableError when there is nothing of such a release
 */
export async function releasePods(cluster: Cluster): Promise<ReleasePod[]> {
  const pods = await listPods(cluster);
  if (pods.length > 0) return pods.filter(({ metadata }) => !metadata?.deletionTimestamp).flatMap(toReleasePod);
  throw new UnreachableError(
    `There is no pod of the release ${cluster.release} in the namespace ${cluster.namespace}: check --release, --namespace and --context.`,
  );
}

export async function listPods(cluster: Cluster): Promise<V1Pod[]> {
  const api = cluster.config.makeApiClient(cluster.client.CoreV1Api);
  const asked = { namespace: cluster.namespace, labelSelector: releaseSelector(cluster) };
  const { items } = await clusterCall(`list pods in the namespace ${cluster.namespace}`, () =>
    api.listNamespacedPod(asked),
  );
  return items;
}

function toReleasePod({ metadata, spec, status }: V1Pod): ReleasePod[] {
  const [container] = spec?.containers ?? [];
  const ports = Object.fromEntries((container?.ports ?? []).map((port) => [port.name ?? '', port.containerPort]));
  // Databases of a dev release and the CLI itself have no admin port.
  if (container === undefined || ports['admin'] === undefined) return [];
  const name = metadata?.name ?? '';
  return [{ name, component: componentOf(metadata), service: container.name, isReady: isReady(status), ports }];
}

/** The role of an object of the release. */
export function componentOf(metadata: V1ObjectMeta | undefined): string {
  return metadata?.labels?.[`${label}component`] ?? '';
}

function isReady(status: V1PodStatus | undefined): boolean {
  return (status?.conditions ?? []).some((condition) => condition.type === 'Ready' && condition.status === 'True');
}
