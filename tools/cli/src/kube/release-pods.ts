import type { V1ObjectMeta, V1Pod, V1PodStatus } from '@kubernetes/client-node';
import { UnreachableError } from '../errors/cli-errors.ts';
import { clusterCall } from './cluster-call.ts';
import type { ClusterRelease } from './connect-cluster.ts';

export type ReleasePod = {
  name: string;
  /** The role, such as `scope-documents`. */
  component: string;
  service: string;
  /** The first part of the names of all objects of its Parley. */
  fullname: string;
  isReady: boolean;
  /** How often its container was restarted. */
  restarts: number;
  ports: Record<string, number>;
};

const label = 'app.kubernetes.io/';

/**
 * The pods of the release's services, except those being deleted.
 * @throws UnreachableError when there is nothing of such a release
 */
export async function releasePods(cluster: ClusterRelease): Promise<ReleasePod[]> {
  const pods = await listOf<V1Pod>(cluster, { path: '/api/v1', plural: 'pods' });
  checkOne(pods, cluster);
  if (pods.length > 0) return pods.filter(({ metadata }) => !metadata?.deletionTimestamp).flatMap(toReleasePod);
  throw new UnreachableError(
    `There is no pod of the release ${cluster.release} in the namespace ${cluster.namespace}: check --release, --namespace and --context.`,
  );
}

/** A chart may include Parley twice, under two aliases. @throws UnreachableError */
function checkOne(pods: V1Pod[], { release, namespace }: ClusterRelease): void {
  const names = new Set(pods.map(({ metadata }) => metadata?.labels?.[`${label}name`] ?? ''));
  if (names.size < 2) return;
  throw new UnreachableError(
    `The release ${release} in the namespace ${namespace} has more than one Parley (${Array.from(names).toSorted().join(', ')}), which cannot be told apart here: install each as its own release.`,
  );
}

/** The API path of a kind, such as `/apis/apps/v1` and `deployments`. */
export type Kind = { path: string; plural: string };

/** Lists the release's objects of a kind, or all objects of the namespace for kinds without the release's labels. */
export async function listOf<T>(
  { api, namespace, release }: ClusterRelease,
  { path, plural }: Kind,
  isOfRelease = true,
): Promise<T[]> {
  const query = isOfRelease ? { labelSelector: `${label}part-of=parley,${label}instance=${release}` } : {};
  return clusterCall(`list ${plural} in the namespace ${namespace}`, () =>
    api.list<T>(`${path}/namespaces/${namespace}/${plural}`, { query }),
  );
}

/** Nothing for pods of a dev release's servers and of the CLI itself, which have no admin port. */
function toReleasePod({ metadata, spec, status }: V1Pod): ReleasePod[] {
  // A mesh may have put its container in front.
  const container = spec?.containers.find(({ ports = [] }) => ports.some(({ name }) => name === 'admin'));
  if (container === undefined) return [];
  const component = componentOf(metadata);
  return [
    {
      name: metadata?.name ?? '',
      component,
      service: container.name,
      fullname: spec?.serviceAccountName?.replace(new RegExp(`-${RegExp.escape(component)}$`), '') ?? '',
      ports: Object.fromEntries((container.ports ?? []).map((port) => [port.name ?? '', port.containerPort])),
      isReady: isReady(status),
      restarts: restartsOf(container.name, status),
    },
  ];
}

/** The role of an object of the release. */
export function componentOf(metadata: Pick<V1ObjectMeta, 'labels'> | undefined): string {
  return metadata?.labels?.[`${label}component`] ?? '';
}

function restartsOf(container: string, status: V1PodStatus | undefined): number {
  return status?.containerStatuses?.find(({ name }) => name === container)?.restartCount ?? 0;
}

function isReady(status: V1PodStatus | undefined): boolean {
  return (status?.conditions ?? []).some((condition) => condition.type === 'Ready' && condition.status === 'True');
}
